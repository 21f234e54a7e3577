import { randomUUID } from 'node:crypto';
import { endPlanByStaff, getBookingStory, getReport, previewPlanEndByStaff } from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { booked } from '../../../testing/builders/bookings';
import { creditOf } from '../../../testing/builders/ledger';
import { oneRow } from '../../../testing/builders/payments';
import { FROM_CONSOLE, signedInStaff } from '../../../testing/builders/staff';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { makeFigures } from '../../modules/figures';

const api = setUpTestApi();
let thandi: SignedIn;
let id: string;

/** Two weeks from Monday, 12 January, on Tuesday afternoon: eight rides are left. */
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  id = (await paidPlan(api, thandi, { validity: '2_weeks' })).bookingId;
  await api.runJobs();
  api.setTime('2026-01-13T12:00:00.000Z');
});

const member = (roles: StaffRole[] = ['support']) => signedInStaff(api, 'Naledi Mokoena', roles);
const body = { expected_credit: '346.64', to: 'credit', reason: 'The family moves away' } as const;

/** The SMS to Thandi about the end of her plan. */
async function notified(): Promise<string[]> {
  await api.runJobs();
  const bodies = api.sms.filter(({ to }) => to === thandi.phone).map((message) => message.body);
  return bodies.filter((text) => text.startsWith('Your plan has ended.'));
}

it('support ends a plan for a guardian, who has the credit and is notified', async () => {
  const { headers, id: staffId } = await member();
  const preview = await api.call(previewPlanEndByStaff, { params: { id }, headers });
  expect(preview.response.data).toEqual({
    trips: 8,
    trips_full: 4,
    trips_half: 4,
    credit: '346.64',
    currency: 'ZAR',
    refund: { possible: true, amount: '346.64' },
  });
  const { status, response } = await api.call(endPlanByStaff, { params: { id }, body, headers });
  expect([status, response.data]).toEqual([200, preview.response.data]);
  expect(await creditOf(api, thandi)).toEqual({ balance: 34_664, reserved: 0 });
  const moved = `select distinct actor, actor_id, why from trip_events where to_status = 'cancelled'`;
  expect(await oneRow(api, moved)).toEqual({ actor: 'staff', actor_id: staffId, why: 'plan_ended' });
  expect(await notified()).toEqual(['Your plan has ended. 8 rides are cancelled. R 346.64 is credited.']);
});

it('the history and the story of the booking say who ended the plan, and why', async () => {
  const { headers, id: staffId } = await member();
  await api.call(endPlanByStaff, { params: { id }, body, headers });
  const audited = `select staff_id, detail from audit_entries where action = 'booking.end_plan' and subject = $1`;
  expect(await oneRow(api, audited, id)).toEqual({ staff_id: staffId, detail: { reason: body.reason } });
  const { items } = (await api.call(getBookingStory, { params: { id }, query: {}, headers })).response.data;
  const ended = items.filter(({ by }) => by === 'Naledi Mokoena').map(({ text }) => text);
  expect(ended).toEqual(
    expect.arrayContaining(['Plan ended before its last day', `Ended a plan for its passenger: “${body.reason}”`]),
  );
});

it('what goes back the way it was paid waits for finance', async () => {
  const { headers } = await member();
  const sent = { ...body, to: 'source' } as const;
  expect((await api.call(endPlanByStaff, { params: { id }, body: sent, headers })).status).toBe(200);
  expect(await creditOf(api, thandi)).toEqual({ balance: 0, reserved: 0 });
  expect(await oneRow(api, 'select state, reason from payments')).toEqual({
    state: 'refund_due',
    reason: 'ended_by_passenger',
  });
  expect(await notified()).toEqual([
    'Your plan has ended. 8 rides are cancelled. R 346.64 goes back the way you paid.',
  ]);
});

it('the passenger is notified of the end of a plan that has no ride left', async () => {
  api.setTime('2026-01-23T16:00:00.000Z');
  const { headers } = await member();
  const nothing = { ...body, expected_credit: '0.00' };
  expect((await api.call(endPlanByStaff, { params: { id }, body: nothing, headers })).status).toBe(200);
  expect(await notified()).toEqual(['Your plan has ended.']);
});

it('rides that staff cancel for a guardian count as cancelled by the guardian', async () => {
  const { headers } = await member(['manager']);
  await api.call(endPlanByStaff, { params: { id }, body, headers });
  api.setTime('2026-01-26T12:00:00.000Z');
  await makeFigures(api.deps);
  const query = { from: '2026-01-12', to: '2026-01-25', market: 'RSA', by: 'month' } as const;
  const { totals } = (await api.call(getReport, { query, headers: (await member(['manager'])).headers })).response.data;
  expect(totals).toMatchObject({ cancelled_by_guardian: 8, cancelled_by_us: 0 });
});

it('a credit that is not the one shown is refused with the new one', async () => {
  const { headers } = await member();
  const old = { ...body, expected_credit: '577.70' };
  const { status, error } = await api.call(endPlanByStaff, { params: { id }, body: old, headers });
  expect([status, error]).toMatchObject([409, { code: 'consequence_changed', data: { credit: '346.64', trips: 8 } }]);
  expect(await creditOf(api, thandi)).toEqual({ balance: 0, reserved: 0 });
});

it('a plan ends once, and the same request may be sent again', async () => {
  const { headers: cookie } = await member();
  const headers = { ...cookie, 'idempotency-key': randomUUID() };
  for (const _time of [1, 2])
    expect((await api.call(endPlanByStaff, { params: { id }, body, headers })).status).toBe(200);
  for (const again of [
    await api.call(endPlanByStaff, { params: { id }, body, headers: cookie }),
    await api.call(previewPlanEndByStaff, { params: { id }, headers: cookie }),
  ])
    expect(again).toMatchObject({ status: 409, error: { code: 'already_ended' } });
  expect(await creditOf(api, thandi)).toMatchObject({ balance: 34_664 });
  expect(await notified()).toHaveLength(1);
});

it('ending a plan says why', async () => {
  const { headers } = await member();
  const silent = { ...body, reason: ' ' };
  const { status, error } = await api.call(endPlanByStaff, { params: { id }, body: silent, headers });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['reason']]);
});

it('only members who act for people end plans, and only those of paid bookings', async () => {
  const calls = async (bookingId: string, options: object) => {
    const params = { id: bookingId };
    return [
      (await api.call(previewPlanEndByStaff, { params, ...options })).status,
      (await api.call(endPlanByStaff, { params, body, ...options })).status,
    ];
  };
  for (const role of ['dispatcher', 'reviewer', 'finance'] as const)
    expect(await calls(id, { headers: (await member([role])).headers })).toEqual([403, 403]);
  const { booking_id: draft } = await booked(api, thandi, { start_date: '2026-02-02' });
  const { headers } = await member();
  expect(await calls(draft, { headers })).toEqual([404, 404]);
  expect(await calls('019b0000-0000-7000-8000-000000000000', { headers })).toEqual([404, 404]);
  expect(await calls(id, { access: await accessNow(api, thandi) })).toEqual([404, 404]);
  expect(await calls(id, { headers: FROM_CONSOLE })).toEqual([401, 401]);
});
