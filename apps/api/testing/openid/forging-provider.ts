import { generateKeyPair, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { exportJWK, SignJWT } from 'jose';

/** A provider whose tokens a test makes, good or bad. */
export interface ForgingProvider {
  readonly issuer: string;
  /** The next token: claims beside the good ones, another key or lifetime, and what `userinfo` says besides. */
  next: {
    claims?: Record<string, unknown>;
    key?: KeyObject;
    lifetime?: string;
    status?: number;
    userinfo?: Record<string, unknown>;
  };
  stop(): void;
}

export const newKey = async (): Promise<KeyObject> =>
  (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey;

export async function startForgingProvider(): Promise<ForgingProvider> {
  const key = await newKey();
  const { kty, n, e } = await exportJWK(key);
  const provider: ForgingProvider & { issuer: string } = { issuer: '', next: {}, stop: () => void server.close() };
  const token = async () => {
    const { claims, key: other = key, lifetime = '5m' } = provider.next;
    return new SignJWT({ sub: 'forged', email: 'forged@example.com', email_verified: true, groups: ['IT'], ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt(lifetime.startsWith('-') ? '-1h' : undefined)
      .setExpirationTime(lifetime)
      .setIssuer(String(claims?.['iss'] ?? provider.issuer))
      .setAudience(String(claims?.['aud'] ?? 'console'))
      .sign(other);
  };
  const answers: Record<string, () => Promise<object> | object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/auth`,
      token_endpoint: `${provider.issuer}/token`,
      userinfo_endpoint: `${provider.issuer}/userinfo`,
      jwks_uri: `${provider.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [{ kty, n, e, kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/userinfo': () => provider.next.userinfo ?? {},
    '/token': async () => ({ access_token: 'any', token_type: 'Bearer', id_token: await token() }),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.stringify((await answers[request.url ?? '']?.()) ?? {});
      const status = request.url === '/token' ? (provider.next.status ?? 200) : 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
