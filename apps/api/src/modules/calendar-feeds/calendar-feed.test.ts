import {
  changeCaregiver,
  getCalendarFeed,
  lockUser,
  removeCaregiver,
  requestErase,
  rotateCalendarFeed,
  unlockUser,
} from '@liftclub/api-contract';
import { sync, type VEvent } from 'node-ical';
import { newLeg } from '../../../testing/builders/bookings';
import { newCaregiver, newScholar } from '../../../testing/builders/scholars';
import { setUpSkipping } from '../../../testing/builders/skips';
import { signedInStaff } from '../../../testing/builders/staff';
import { finished, paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const { api, thandi, skipped, unskipped, asked } = setUpSkipping();

const shown = async (user: SignedIn = thandi) =>
  (await api.call(getCalendarFeed, { access: await accessNow(api, user) })).response.data.url;
const address = async (user: SignedIn = thandi) => (await shown(user)) ?? '';
const rotated = async (user: SignedIn = thandi) =>
  (await api.call(rotateCalendarFeed, { body: {}, access: await accessNow(api, user) })).response.data.url;

const get = (url: string) => api.app.inject({ url: new URL(url).pathname, headers: { host: new URL(url).host } });

/** The events of a feed as a calendar program reads them, in the order of their start. */
async function events(url: string): Promise<VEvent[]> {
  return Object.values(sync.parseICS((await get(url)).body))
    .filter((one): one is VEvent => one?.type === 'VEVENT')
    .sort((one, other) => one.start.getTime() - other.start.getTime());
}
const skip = async (id: string) => skipped(id, (await asked(id)).response.data.credit);

/** The paid week of a learner, Monday to Friday at 09:15. */
async function week() {
  const { id: scholarId } = await newScholar(api, thandi, { name: 'Lerato Mokoena' });
  return { scholarId, ...(await paidPlan(api, thandi, { scholar_id: scholarId })) };
}

it('a guardian reads every trip in a calendar: when, whose, for how long, and no address', async () => {
  const { trips } = await week();
  const url = await address();
  expect(url).toMatch(/^http:\/\/passenger\.liftclub\.localhost:4200\/api\/v1\/calendar\/[\w-]{43}\.ics$/);
  const response = await get(url);
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  expect(response.body).toContain('X-WR-TIMEZONE:Africa/Johannesburg');
  expect(response.body).not.toMatch(/Sandton|Rosebank|Mokoena|Thandi/);
  const found = await events(url);
  expect(found.map(({ uid }) => uid)).toEqual(trips.map((id) => `${id}@liftclub`));
  const [first] = found;
  expect(first).toMatchObject({ summary: 'Ride A 09:15, Lerato', status: 'CONFIRMED', sequence: 0 });
  expect(first?.start.toISOString()).toBe('2026-01-12T07:15:00.000Z');
  const minutes = ((first?.end?.getTime() ?? 0) - (first?.start.getTime() ?? 0)) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(15);
  expect(minutes).toBeLessThan(90);
});

it('a ride of the guardian’s own has no name', async () => {
  await paidPlan(api, thandi, { trip: [newLeg('A')] });
  expect((await events(await address()))[0]?.summary).toBe('Ride A 09:15');
});

it('a skipped ride stays as cancelled, and counts up with every change', async () => {
  const { trips } = await week();
  const [id = ''] = trips;
  const url = await address();
  const state = async () => {
    const [first] = await events(url);
    return [first?.uid, first?.status, first?.sequence];
  };
  const uid = `${id}@liftclub`;
  expect((await skip(id)).status).toBe(200);
  expect(await state()).toEqual([uid, 'CANCELLED', 1]);
  expect((await unskipped(id)).status).toBe(200);
  expect(await state()).toEqual([uid, 'CONFIRMED', 2]);
  expect(await events(url)).toHaveLength(5);
});

it('past rides stay for thirty days', async () => {
  const { trips } = await week();
  await finished(api, trips.slice(0, 1));
  const url = await address();
  api.setTime('2026-02-11T07:00:00Z');
  expect(await events(url)).toHaveLength(5);
  api.setTime('2026-02-11T08:00:00Z');
  expect(await events(url)).toHaveLength(4);
});

it('the address stays until a new one is made; then the former one is like one that never was', async () => {
  await week();
  const former = await address();
  expect(await address()).toBe(former);
  const url = await rotated();
  expect(url).not.toBe(former);
  expect(await address()).toBe(url);
  const [dead, unknown] = [await get(former), await get(former.replace(/[\w-]{43}/, 'x'.repeat(43)))];
  expect([dead.statusCode, dead.body]).toEqual([404, unknown.body]);
  expect((await get(url)).statusCode).toBe(200);
});

it('an address that cannot be opened any more is not replaced: calendars that have it go on reading', async () => {
  await week();
  const url = await address();
  await api.deps.db.$client.query("update calendar_feeds set token_sealed = 'under a secret that is lost'");
  expect(await shown()).toBeNull();
  expect(await events(url)).toHaveLength(5);
  expect(await events(await rotated())).toHaveLength(5);
});

it('two first calls at once get one address', async () => {
  const [one, other] = await Promise.all([address(), address()]);
  expect(one).toBe(other);
});

it('only the signed-in passenger gets the address, and each their own', async () => {
  expect((await api.call(getCalendarFeed)).status).toBe(401);
  expect((await api.call(rotateCalendarFeed, { body: {} })).status).toBe(401);
  await week();
  const stranger = await signedIn(api);
  expect(await events(await address(stranger))).toEqual([]);
  await rotated(stranger);
  expect(await events(await address())).toHaveLength(5);
});

it('the database has neither the address nor its token in clear', async () => {
  const token = /([\w-]{43})\.ics$/.exec(await address())?.[1] ?? '';
  const { rows } = await api.deps.db.$client.query('select * from calendar_feeds where user_id = $1', [
    thandi.account.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('a caregiver reads what the role shows, for as long as they have it', async () => {
  const { scholarId } = await week();
  const [viewer, receiver] = [
    await newCaregiver(api, scholarId, 'view'),
    await newCaregiver(api, scholarId, 'receive'),
  ];
  const [viewed, received] = [await address(viewer), await address(receiver)];
  expect(await events(viewed)).toHaveLength(5);
  expect(await events(received)).toHaveLength(0);
  api.setTime('2026-01-12T05:00:00Z');
  expect(await events(received)).toHaveLength(1);
  const access = await accessNow(api, thandi);
  const named = { params: { id: scholarId, caregiver_id: viewer.id }, access };
  expect((await api.call(changeCaregiver, { ...named, body: { role: 'receive' } })).status).toBe(200);
  expect(await events(viewed)).toHaveLength(1);
  expect((await api.call(removeCaregiver, named)).status).toBe(200);
  expect(await events(viewed)).toHaveLength(0);
});

it('the address ends with a lock of the account, and stays dead when it is unlocked', async () => {
  await week();
  const url = await address();
  const { headers } = await signedInStaff(api);
  const named = { params: { id: thandi.account.id }, headers };
  expect((await api.call(lockUser, { ...named, body: { reason: 'A dispute.' } })).status).toBe(200);
  expect((await get(url)).statusCode).toBe(404);
  expect((await api.call(unlockUser, { ...named, body: {} })).status).toBe(200);
  expect((await get(url)).statusCode).toBe(404);
});

it('the address ends with the account', async () => {
  const url = await address();
  const body = { password: thandi.password };
  expect((await api.call(requestErase, { body, access: await accessNow(api, thandi) })).status).toBe(201);
  expect((await get(url)).statusCode).toBe(404);
});

it('the address of an account whose erasure was requested stays dead where a server of the release before left it', async () => {
  await week();
  const url = await address();
  const { rows } = await api.deps.db.$client.query<{ feed: string }>(
    'select row_to_json(calendar_feeds)::text as feed from calendar_feeds where user_id = $1',
    [thandi.account.id],
  );
  const body = { password: thandi.password, credit: 'give_up' as const };
  expect((await api.call(requestErase, { body, access: await accessNow(api, thandi) })).status).toBe(201);
  await api.deps.db.$client.query(
    'insert into calendar_feeds select * from json_populate_record(null::calendar_feeds, $1::json)',
    [rows[0]?.feed],
  );
  expect((await get(url)).statusCode).toBe(404);
  // The console does not unlock such an account; here only the request stands against the address.
  await api.deps.db.$client.query('update users set locked_at = null where id = $1', [thandi.account.id]);
  expect((await get(url)).statusCode).toBe(404);
});
