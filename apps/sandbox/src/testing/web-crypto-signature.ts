import { webcrypto } from 'node:crypto';

/** An HMAC made by another interface than the one the sandbox signs with. */
export async function hmac(hash: 'SHA-256' | 'SHA-512', secret: string, body: string | Buffer): Promise<Buffer> {
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(secret), { name: 'HMAC', hash }, false, ['sign']);
  return Buffer.from(await webcrypto.subtle.sign('HMAC', key, Buffer.from(body)));
}
