import { createHmac } from 'node:crypto';
import { getScholars } from '@liftclub/api-contract';
import { decodeJwt, SignJWT } from 'jose';
import { setUpTestApi } from '../../../testing/test-api';
import { signedIn } from '../../../testing/builders/users';

const api = setUpTestApi();
afterEach(() => jest.restoreAllMocks());

const HEADER = { alg: 'HS256', typ: 'JWT' };
type Change = Record<string, unknown>;

/** A token of a passenger with other claims, signed with our own key. */
async function rewritten(access: string, changes: Change, header: typeof HEADER = HEADER): Promise<string> {
  return new SignJWT({ ...decodeJwt(access), ...changes }).setProtectedHeader(header).sign(api.deps.keys.tokens[0]);
}
const statusFor = async (access: string) => (await api.call(getScholars, { access })).status;

it('an access token is verified without waiting for another thread', async () => {
  const { access } = await signedIn(api);
  const elsewhere = jest.spyOn(crypto.subtle, 'verify');
  expect([await statusFor(access), elsewhere.mock.calls.length]).toEqual([200, 0]);
});

it('a token with its header in another order is valid', async () => {
  const { access } = await signedIn(api);
  expect(await statusFor(await rewritten(access, {}, { typ: 'JWT', alg: 'HS256' }))).toBe(200);
});

it.each<[string, Change]>([
  ['of another issuer', { iss: 'another' }],
  ['for another audience', { aud: 'another' }],
  ['of the other type', { typ: 'refresh' }],
  ['without an issue time', { iat: undefined }],
  ['that has expired', { exp: 1 }],
  ['that expires this second', { exp: Date.parse('2026-01-12T06:00:00.000Z') / 1000 }],
  ['without an expiry', { exp: undefined }],
  ['with an expiry that is no number', { exp: '9999999999' }],
  ['that is not valid yet', { nbf: 9_999_999_999 }],
  ['without a subject', { sub: undefined }],
  ['of a session that is no string', { sid: 1 }],
  ['without a counter', { ctr: undefined }],
])('a token %s is refused although our key signed it', async (_what, changes) => {
  const { access } = await signedIn(api);
  expect(await statusFor(await rewritten(access, {}))).toBe(200);
  const refused = await api.call(getScholars, { access: await rewritten(access, changes) });
  expect([refused.status, refused.error.code]).toEqual([401, 'token_not_valid']);
});

it('a token with another signature is refused', async () => {
  const { access } = await signedIn(api);
  const [header, body, signature = ''] = access.split('.');
  const foreign = createHmac('sha256', 'a foreign key').update(`${header}.${body}`).digest('base64url');
  for (const other of ['', foreign, signature.slice(1), `${signature}A`, `${signature}.`, `${signature}.${signature}`])
    expect([other, await statusFor(`${header}.${body}.${other}`)]).toEqual([other, 401]);
});
