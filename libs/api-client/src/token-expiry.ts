import * as v from 'valibot';
import { jsonOf } from './json-of';

const payload = v.object({ exp: v.number() });

/** A request whose access token expires within this time starts its renewal, in ms. */
export const EARLY_MS = 30_000;

/** Expiry of a JWT in seconds since the epoch; undefined when it cannot be read. The signature is not checked. */
export function expiryOf(token: string): number | undefined {
  const middle = token.split('.')[1] ?? '';
  try {
    const read = v.safeParse(payload, jsonOf(atob(middle.replaceAll('-', '+').replaceAll('_', '/'))));
    return read.success ? read.output.exp : undefined;
  } catch {
    return undefined;
  }
}
