import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { newNonce } from './content-security';

const compress = promisify(brotliCompress);

/** A millisecond for a page of 25 kB, which becomes 6 kB. */
const FAST = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** "br", unless with the weight 0. */
const BROTLI = /(^|,)\s*br\s*(;\s*q=(1|0\.0*[1-9])[\d.]*\s*)?(,|$)/i;

/**
 * Sends a page with a nonce and a policy of its own. Compressed for each response: nothing in it is secret but the
 * nonce, and that is never sent twice.
 */
export async function sendPage(
  reply: FastifyReply,
  html: string,
  policyOf: (nonce: string) => string,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const page = html.replaceAll('__CSP_NONCE__', nonce);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', policyOf(nonce));
  if (!BROTLI.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(page);
  return reply.header('content-encoding', 'br').send(await compress(page, FAST));
}
