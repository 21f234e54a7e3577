import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` (`sha256=<hex>`) is that of the body under a secret. Compared in constant time. */
export function isHmacSigned(secret: string, body: Buffer, signature: string | undefined): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/.exec(signature ?? '')?.[1] ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The JSON of a body; undefined when it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
