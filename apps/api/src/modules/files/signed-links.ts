import { HOUR_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';

type Deps = Pick<Dependencies, 'keys' | 'clock'>;

const DOCUMENT_MS = 60 * 1000;

/**
 * A path on the requesting origin that opens one file without a header, for at least an hour. Its expiry is rounded to
 * whole hours, so that the address of a picture stays the same for a while and the browser can cache it.
 */
export function pictureLink(deps: Deps, key: string): string {
  const until = (Math.floor(deps.clock().getTime() / HOUR_MS) + 2) * HOUR_MS;
  return linkUntil(deps, key, until);
}

/** A path that opens a document for 60 seconds and is never cached. Only its owner and staff receive one. */
export function documentLink(deps: Deps, key: string): string {
  return linkUntil(deps, key, deps.clock().getTime() + DOCUMENT_MS);
}

/** Whether a link to this file was signed by us and has not expired. */
export function linkIsGood(deps: Deps, key: string, until: number, signature: string): boolean {
  return until > deps.clock().getTime() && deps.keys.isHmac('file', signedText(key, until), signature);
}

function linkUntil(deps: Deps, key: string, until: number): string {
  return `/api/v1/files/${key}?until=${until}&signature=${deps.keys.hmac('file', signedText(key, until))}`;
}

const signedText = (key: string, until: number): string => `${key}:${until}`;
