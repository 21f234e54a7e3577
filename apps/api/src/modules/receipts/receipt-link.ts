import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/api-prefix';

type Deps = Pick<Dependencies, 'keys' | 'clock'>;

const GOOD_MS = 10 * 60 * 1000;

/**
 * A path on the requesting origin that opens a receipt as PDF for ten minutes, without a header. Only its owner
 * receives one.
 */
export function receiptLink(deps: Deps, bookingId: string): string {
  const until = deps.clock().getTime() + GOOD_MS;
  const signature = deps.keys.hmac('file', signedText(bookingId, until));
  return `${API_PREFIX}receipts/${bookingId}.pdf?until=${until}&signature=${signature}`;
}

/** Whether a link to this receipt was signed by us and has not expired. */
export function receiptLinkIsGood(deps: Deps, bookingId: string, until: number, signature: string): boolean {
  return until > deps.clock().getTime() && deps.keys.isHmac('file', signedText(bookingId, until), signature);
}

const signedText = (bookingId: string, until: number): string => `receipts/${bookingId}:${until}`;
