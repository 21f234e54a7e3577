import { createHash } from 'node:crypto';

/** The JSON value of a webhook's body; undefined when it is none. */
export function parseObject(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Names an event that has no name of its own. */
export const bodyDigest = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
