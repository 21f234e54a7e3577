import { createHash } from 'node:crypto';

/** The JSON value of a webhook's body; undefined when it is not JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Hex SHA-256 of the body: the name of an event that carries none. */
export const bodyDigest = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
