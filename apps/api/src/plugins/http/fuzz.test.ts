import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { makeWorld, marksOf, type World } from '../../../testing/matrix/world';
import { callsOf, type Call } from '../../../testing/fuzz/calls';
import { hostileTexts, mutated, mutations } from '../../../testing/fuzz/mutations';
import { valuesOf } from '../../../testing/fuzz/values';
import { measured } from '../../../testing/measured';
import { setUpTestApi } from '../../../testing/test-api';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { cameraPhoto } from '../../../testing/builders/vehicles';

/** `npm run test:long` sets LONG. */
const REQUESTS = process.env['LONG'] === '1' ? 10_000 : 500;
const SEED = 20_260_112;
jest.setTimeout(REQUESTS * 400);

const api = setUpTestApi();
let world: World;
let calls: readonly Call[];
let known: string[];
let photo: Buffer;
beforeAll(async () => {
  world = await makeWorld(api);
  calls = await callsOf(api);
  const things = [world.parents.A, world.parents.B, world.drivers.A].flatMap(marksOf);
  known = [...things, ...Object.values(world.consoleRows)].filter((text) => /^[\w-]{10,}$/.test(text));
  photo = await cameraPhoto();
});

const RAW = [
  '',
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '1',
  '{"a":1}garbage',
  '\0',
  `${'['.repeat(5_000)}`,
  '{"a":1,"a":2}',
  `{"a":"${'x'.repeat(70_000)}"}`,
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/json garbage',
  '\tapplication/json',
  'multipart/form-data',
];
const HEADERS = ['authorization', 'cookie', 'origin', 'idempotency-key', 'accept', 'x-forwarded-for', 'content-type'];

/** Null, but `share` of ten times. */
const of10 = <T>(share: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 10 - share, arbitrary: fc.constant(null) }, { weight: share, arbitrary });

/** What is sent for a call: mostly as described, with one to three changes. */
const requestOf = (call: Call) =>
  fc.record({
    ids: fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: hostileTexts }),
      {
        minLength: 3,
        maxLength: 3,
      },
    ),
    query: fc.record(Object.fromEntries(call.query.map(({ name, schema }) => [name, valuesOf(schema, known, name)])), {
      requiredKeys: [],
    }),
    hostileQuery: of10(1, fc.tuple(fc.constantFrom(...call.query.map(({ name }) => name), 'x'), hostileTexts)),
    body: call.body ? valuesOf(call.body, known) : fc.constant(undefined),
    changes: of10(6, mutations),
    raw: of10(1, fc.tuple(fc.constantFrom(...RAW), fc.constantFrom(...TYPES))),
    header: of10(1, fc.tuple(fc.constantFrom(...HEADERS), hostileTexts)),
    withPhoto: fc.boolean(),
  });
type Sent = ReturnType<typeof requestOf> extends fc.Arbitrary<infer Value> ? Value : never;

/** Addresses and forms are UTF-8, which has no lone surrogates. */
const wellFormed = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000);

async function headersFor({ path }: Call): Promise<Record<string, string>> {
  if (path.includes('/console/')) return { ...world.staff.headers };
  const isDriver = /\/(driver|referrals)/.test(path);
  const user = isDriver ? world.drivers.A.user : world.parents.A.user;
  const host = `${isDriver ? 'driver' : 'passenger'}.liftclub.localhost:4200`;
  return { host, origin: `http://${host}`, authorization: `Bearer ${await accessNow(api, user)}` };
}

function formOf(body: unknown, withPhoto: boolean): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(wellFormed(name), wellFormed(value));
  if (withPhoto) form.set('profile_pic', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

function payloadOf(call: Call, { body, changes, raw, withPhoto }: Sent): Pick<InjectOptions, 'payload' | 'headers'> {
  if (call.body === undefined && call.method === 'GET') return {};
  if (raw) return { payload: raw[0], headers: { 'content-type': raw[1] } };
  const value = changes ? mutated(body, changes) : body;
  if (call.isForm) return { payload: formOf(value, withPhoto) as unknown as Buffer };
  return { payload: JSON.stringify(value) ?? '', headers: { 'content-type': 'application/json' } };
}

async function send(call: Call, sent: Sent) {
  const { headers: type, ...payload } = payloadOf(call, sent);
  let used = 0;
  const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(wellFormed(sent.ids[(used += 1) - 1])));
  const hostile = sent.hostileQuery ? [sent.hostileQuery] : [];
  const query = new URLSearchParams(
    [...Object.entries(sent.query), ...hostile].map(([key, value]) => [key, String(value)]),
  );
  const header = sent.header && { [sent.header[0]]: printable(sent.header[1]) };
  const url = `${path}?${query.toString()}`;
  const begun = performance.now();
  const response = await api.app.inject({
    method: call.method as 'GET',
    url,
    headers: { ...(await headersFor(call)), ...type, ...header },
    ...payload,
  });
  return { response, took: performance.now() - begun, url };
}

/** Requests sign people out, lock them and reset passwords: everybody gets in again. */
async function revive(): Promise<void> {
  const { rows } = await api.deps.db.$client.query<{ id: string }>(
    'update users set locked_at = null, lock_reason = null where id = any($1) returning id',
    [[world.parents.A.user.account.id, world.drivers.A.user.account.id]],
  );
  for (const { id } of rows)
    await api.deps.db.$client.query('update sessions set revoked_at = null where user_id = $1', [id]);
  world = { ...world, staff: await signedInStaff(api) };
}

/** What is wrong with a response; undefined when nothing is. */
function faultOf({ statusCode, headers, payload }: Awaited<ReturnType<typeof send>>['response']): string | undefined {
  if (statusCode >= 500) return `answered ${statusCode}: ${payload}`;
  if (/node_modules|\n\s+at |\.ts:\d/.test(payload)) return `a stack trace: ${payload.slice(0, 200)}`;
  if (/Invalid [\w ]+: |Expected \S+ but received/.test(payload))
    return `words for programmers: ${payload.slice(0, 200)}`;
  if (statusCode < 400) return undefined;
  const isJson = String(headers['content-type']).startsWith('application/json');
  const body = isJson ? (JSON.parse(payload) as Record<string, unknown>) : {};
  const isError = body['success'] === false && typeof body['code'] === 'string' && typeof body['message'] === 'string';
  return isError ? undefined : `${statusCode} without the error's form: ${payload.slice(0, 200)}`;
}

it(`${REQUESTS} requests made from the OpenAPI document get an answer that is no fault of ours`, async () => {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let slowest = 0;
  expect(calls.length).toBeGreaterThan(80);
  const samples = calls.map((call, index) =>
    fc.sample(requestOf(call), { numRuns: Math.ceil(REQUESTS / calls.length), seed: SEED + index }),
  );
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const call = calls[turn % calls.length] as Call;
    const sent = samples[turn % calls.length]?.[Math.floor(turn / calls.length)] as Sent;
    const { response, took, url } = await send(call, sent);
    if (response.statusCode === 401) await revive();
    slowest = Math.max(slowest, took);
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    const fault = faultOf(response);
    if (fault !== undefined)
      faults.push(
        `${call.method} ${url.slice(0, 200)} ${String(payloadOf(call, sent).payload).slice(0, 300)} ${fault}`,
      );
    if (turn % 1_000 === 999) process.stdout.write(`${turn + 1}/${REQUESTS} requests, ${faults.length} faults\n`);
  }
  const list = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
  measured(
    'fuzz',
    `${REQUESTS} requests to ${calls.length} calls: ${faults.length} faults; ${list.join(', ')}; slowest ${Math.round(slowest)} ms`,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(slowest).toBeLessThan(10_000);
});
