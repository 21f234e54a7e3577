import { openSandbox, type OpenSandbox } from '../testing/open-sandbox';

const HEADERS = {
  ttl: '60',
  authorization: 'vapid t=header.payload.signature, k=BOa',
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
};
const push = async ({ app }: OpenSandbox, id: string, headers: object = HEADERS, payload = Buffer.from([1, 2, 255])) =>
  (await app.inject({ method: 'POST', url: `/push/${id}`, headers: { ...headers }, payload })).statusCode;
const messages = async ({ app }: OpenSandbox, id: string) =>
  (await app.inject(`/push/messages?id=${id}`)).json<{ body: string }[]>();

test('messages of a subscription are kept as they came, the newest first', async () => {
  const sandbox = openSandbox();
  expect([await push(sandbox, 'a'), await push(sandbox, 'b')]).toEqual([201, 201]);
  expect(await push(sandbox, 'a', HEADERS, Buffer.from('two'))).toBe(201);
  expect(await messages(sandbox, 'a')).toMatchObject([
    { id: 'a', body: Buffer.from('two').toString('base64') },
    { id: 'a', body: 'AQL/', created_at: '2026-03-02T06:00:00.000Z', headers: HEADERS },
  ]);
});

test.each([
  [400, { ...HEADERS, ttl: '' }],
  [401, { ...HEADERS, authorization: 'Bearer x' }],
  [400, { ...HEADERS, 'content-encoding': 'identity' }],
])('%i for a request of no push client', async (status, headers) => {
  const sandbox = openSandbox();
  expect([await push(sandbox, 'a', headers), await messages(sandbox, 'a')]).toEqual([status, []]);
});

test('too long a message and one to an ended subscription are refused', async () => {
  const sandbox = openSandbox();
  expect(await push(sandbox, 'a', HEADERS, Buffer.alloc(4_097))).toBe(413);
  await sandbox.app.inject({ method: 'DELETE', url: '/push/a' });
  expect([await push(sandbox, 'a'), await push(sandbox, 'b')]).toEqual([410, 201]);
});

test.each([
  ['error', 500],
  ['denied', 403],
  ['stall', 504],
] as const)('with the fault %s nothing arrives', async (mode, status) => {
  const sandbox = openSandbox();
  await sandbox.fault('push', mode);
  expect([await push(sandbox, 'a'), await messages(sandbox, 'a')]).toEqual([status, []]);
});
