import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/api-prefix';

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
