import { HOUR_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { sameText } from '../../keys';

type Deps = Pick<Dependencies, 'keys' | 'clock'>;

const DOCUMENT_MS = 60 * 1000;

/**
 * A path on the asking origin that opens one file without a header, for an hour at least. Its end is rounded to whole
 * hours, so that the same picture has the same address for a while and the browser can cache it.
 */
export function pictureLink(deps: Deps, key: string): string {
  const until = (Math.floor(deps.clock().getTime() / HOUR_MS) + 2) * HOUR_MS;
  return linkUntil(deps, key, until);
}

/** The same for a document: 60 seconds, and no browser keeps it. Only its owner and staff are ever given one. */
export function documentLink(deps: Deps, key: string): string {
  return linkUntil(deps, key, deps.clock().getTime() + DOCUMENT_MS);
}

/** Whether a link was made by us for this file and is still good. */
export function linkIsGood(deps: Deps, key: string, until: number, signature: string): boolean {
  return until > deps.clock().getTime() && sameText(signature, signatureOf(deps, key, until));
}

function linkUntil(deps: Deps, key: string, until: number): string {
  return `/api/v1/files/${key}?until=${until}&signature=${signatureOf(deps, key, until)}`;
}

const signatureOf = (deps: Deps, key: string, until: number): string => deps.keys.hmac('file', `${key}:${until}`);
