import { randomUUID } from 'node:crypto';
import { getConsoleTrip, getTripStory, previewSkipByStaff, skipTripByStaff } from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { oneRow } from '../../../testing/builders/payments';
import { EVENING, setUpSkipping } from '../../../testing/builders/skips';
import { signedInStaff } from '../../../testing/builders/staff';
import { paidPlan } from '../../../testing/builders/trips';
import { signedIn } from '../../../testing/builders/users';

const { api, thandi, credit } = setUpSkipping();

const member = async (roles: StaffRole[] = ['support']) => signedInStaff(api, 'Naledi Mokoena', roles);

async function firstTrip(): Promise<string> {
  const [id = ''] = (await paidPlan(api, thandi)).trips;
  return id;
}
const body = { expected_credit: '58.95', reason: 'other', why: 'The phone of the guardian is lost' } as const;

it('support skips a ride for a guardian, who has the credit and is notified', async () => {
  const id = await firstTrip();
  const naledi = await member();
  const { headers } = naledi;
  expect((await api.call(previewSkipByStaff, { params: { id }, query: {}, headers })).response.data).toEqual({
    allowed: true,
    credit: '58.95',
    currency: 'ZAR',
    rule: 'full',
    until: EVENING,
  });
  expect((await api.call(skipTripByStaff, { params: { id }, body, headers })).status).toBe(200);
  expect(await credit()).toBe(5895);
  expect((await api.call(getConsoleTrip, { params: { id }, headers })).response.data.status).toBe('skipped');
  expect(await oneRow(api, 'select actor, actor_id, why from trip_events where trip_id = $1', id)).toEqual({
    actor: 'staff',
    actor_id: naledi.id,
    why: 'other',
  });
  const audited = `select staff_id, detail from audit_entries where action = 'trip.skip' and subject = $1`;
  expect(await oneRow(api, audited, id)).toEqual({ staff_id: naledi.id, detail: { reason: body.why } });
  await api.runJobs();
  const sent = api.sms.filter(({ to }) => to === thandi.phone).map((message) => message.body);
  expect(sent).toContain('Ride A 09:15 on Mon, 12 Jan is skipped. R 58.95 is credited.');
  expect(sent.join()).not.toContain(body.why);
});

it('the story of the ride says who skipped it, and why', async () => {
  const id = await firstTrip();
  const { headers } = await member();
  await api.call(skipTripByStaff, { params: { id }, body, headers });
  const { items } = (await api.call(getTripStory, { params: { id }, query: {}, headers })).response.data;
  expect(items.find(({ kind }) => kind === 'change')).toMatchObject({
    text: `Skipped a ride for its passenger: “${body.why}”`,
    by: 'Naledi Mokoena',
  });
});

it('a credit that is not the one shown is refused with the new one', async () => {
  const id = await firstTrip();
  api.setTime(EVENING);
  const { headers } = await member();
  const { status, error } = await api.call(skipTripByStaff, { params: { id }, body, headers });
  expect([status, error]).toMatchObject([409, { code: 'consequence_changed', data: { credit: '29.48' } }]);
  expect(await credit()).toBe(0);
});

it('a ride is skipped once, and the same request may be sent again', async () => {
  const id = await firstTrip();
  const { headers: cookie } = await member();
  const headers = { ...cookie, 'idempotency-key': randomUUID() };
  expect((await api.call(skipTripByStaff, { params: { id }, body, headers })).status).toBe(200);
  expect((await api.call(skipTripByStaff, { params: { id }, body, headers })).status).toBe(200);
  const again = await api.call(skipTripByStaff, { params: { id }, body, headers: cookie });
  expect([again.status, again.error.code]).toEqual([409, 'already_skipped']);
  expect(await credit()).toBe(5895);
});

it('a skip says why', async () => {
  const id = await firstTrip();
  const { headers } = await member();
  const { status, error } = await api.call(skipTripByStaff, { params: { id }, body: { ...body, why: ' ' }, headers });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['why']]);
});

it('only members who act for people skip, and only rides that exist', async () => {
  const id = await firstTrip();
  for (const role of ['dispatcher', 'reviewer', 'finance'] as const) {
    const { headers } = await member([role]);
    expect((await api.call(skipTripByStaff, { params: { id }, body, headers })).status).toBe(403);
    expect((await api.call(previewSkipByStaff, { params: { id }, query: {}, headers })).status).toBe(403);
  }
  const { headers } = await member();
  const params = { id: '019b0000-0000-7000-8000-000000000000' };
  expect((await api.call(skipTripByStaff, { params, body, headers })).status).toBe(404);
  const { access } = await signedIn(api);
  expect((await api.call(skipTripByStaff, { params: { id }, body, access })).status).toBe(404);
});
