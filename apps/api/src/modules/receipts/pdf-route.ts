import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { readSignedQuery } from '../../plugins/access/signed-query';
import { notFound } from '../../problems';

type Deps = Pick<Dependencies, 'keys' | 'clock'>;

const GOOD_MS = 10 * 60 * 1000;

/**
 * A path on the requesting origin that opens a PDF for ten minutes, without a header. Only its owner receives one.
 * `name` is the path below the API without `.pdf`: "receipts/<booking>".
 */
export function pdfLink(deps: Deps, name: string): string {
  const until = deps.clock().getTime() + GOOD_MS;
  const signature = deps.keys.hmac('file', signedText(name, until));
  return `${API_PREFIX}${name}.pdf?until=${until}&signature=${signature}`;
}

/** Whether a link to this PDF was signed by us and has not expired. */
export function pdfLinkIsGood(deps: Deps, name: string, until: number, signature: string): boolean {
  return until > deps.clock().getTime() && deps.keys.isHmac('file', signedText(name, until), signature);
}

const signedText = (name: string, until: number): string => `${name}:${until}`;

const segment = v.pipe(v.string(), v.regex(/^[0-9a-f-]{1,36}$/));

interface Pdf {
  /** The name under which a browser saves it. */
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Serves the PDFs to which `pdfLink` leads, below `pattern` (`receipts/:booking`); their parameters are ids and dates.
 * 404 for a link that is not ours or has expired, and where `read` finds nothing.
 */
export function pdfRoute(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'keys' | 'clock'>,
  pattern: string,
  read: (params: Readonly<Record<string, string>>) => Promise<Pdf | undefined>,
): void {
  const url = `${API_PREFIX}${pattern}.pdf`;
  app.get(url, { config: { access: 'signed_link' }, schema: { hide: true } }, async (request, reply) => {
    const params = v.safeParse(v.record(v.string(), segment), request.params);
    const link = readSignedQuery(request.query);
    if (!params.success || !link) throw notFound();
    const name = pattern.replace(/:(\w+)/g, (_, key: string) => params.output[key] ?? '');
    if (!pdfLinkIsGood(deps, name, link.until, link.signature)) throw notFound();
    const pdf = await read(params.output);
    if (!pdf) throw notFound();
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${pdf.name}"`)
      .send(pdf.bytes);
  });
}
