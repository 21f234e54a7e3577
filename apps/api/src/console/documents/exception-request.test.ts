// @slow: not in npm test (decision 223).
import {
  approveRequest,
  assignTrip,
  askForException,
  declineRequest,
  getRequests,
  type Body,
  type Endpoint,
} from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { dayOf } from '../../../testing/builders/dispatch';
import { sendDocument } from '../../../testing/builders/driver-documents';
import { setUpDrivenRun, TICKS } from '../../../testing/builders/runs';
import { FROM_CONSOLE, signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { signedIn } from '../../../testing/builders/users';
import type { CallOptions } from '../../../testing/http/call-endpoint';
import { readSupply } from '../../modules/availability';

/** It is the morning of Tuesday, 13 January, and Sipho has a published run. */
const { api, thandi, sipho, event, send: report, goTo } = setUpDrivenRun();
let naledi: SignedInStaff;
let lerato: SignedInStaff;
let zodwa: SignedInStaff;
beforeEach(async () => {
  api.setTime('2026-01-13T04:30:00Z');
  await requireType('first_aid', '2026-01-10');
  await signIn();
});

async function signIn(): Promise<void> {
  naledi = await signedInStaff(api);
  lerato = await signedInStaff(api, 'Lerato Nkosi');
  zodwa = await signedInStaff(api, 'Zodwa Khumalo');
}
const rows = async (sql: string, values: unknown[] = []) =>
  (await api.deps.db.$client.query<Record<string, unknown>>(sql, values)).rows;
const requireType = (code: string, from: string) =>
  rows("update document_types set required_from = $2 where code = $1 and market = 'RSA'", [code, from]);
const send = <E extends Endpoint>(who: SignedInStaff, endpoint: E, options: CallOptions = {}) =>
  api.call(endpoint, { headers: who.headers, ...options });

type Asked = Body<typeof askForException>;
const FORM: Asked = { type: 'first_aid', date: '2026-01-13', reason: 'The course was moved to Friday' };
const ask = (changes: Partial<Asked> = {}, { who = naledi, id = sipho.account.id } = {}) =>
  send(who, askForException, { params: { id }, body: { ...FORM, ...changes } });
const idOf = ({ status, response }: { status: number; response: unknown }): string => {
  expect([status, response]).toEqual([202, expect.objectContaining({ message: 'Waiting for approval' })]);
  return (response as { data: { request_id: string } }).data.request_id;
};
const approve = (who: SignedInStaff, id: string) => send(who, approveRequest, { params: { id }, body: {} });
async function allow(changes: Partial<Asked> = {}): Promise<void> {
  const id = idOf(await ask(changes));
  expect([(await approve(lerato, id)).status, (await approve(zodwa, id)).status]).toEqual([202, 200]);
}
const isPlanned = async (date: string) =>
  (await readSupply(api.deps.db, { market: 'RSA', date })).some(({ driverId }) => driverId === sipho.account.id);
const plannedDays = async () => [
  await isPlanned('2026-01-12'),
  await isPlanned('2026-01-13'),
  await isPlanned('2026-01-14'),
];
const startRun = async () => {
  api.setTime('2026-01-13T06:50:00Z');
  return (await report(event('start_run', TICKS)))[0];
};

it('two other administrators let a driver drive without a document: on that day, not before and not after', async () => {
  const id = idOf(await ask());
  expect(await plannedDays()).toEqual([false, false, false]);
  expect((await approve(naledi, id)).error).toMatchObject({ code: 'own_request' });
  const first = await approve(lerato, id);
  expect([first.status, first.response]).toMatchObject([202, { data: { approvals: 1 } }]);
  expect((await approve(lerato, id)).error).toMatchObject({ code: 'approved_already' });
  expect(await plannedDays()).toEqual([false, false, false]);
  expect((await approve(zodwa, id)).response).toMatchObject({
    message: 'Allowed on 13 Jan 2026: First aid certificate',
    data: { type: 'first_aid', date: '2026-01-13' },
  });
  expect(await plannedDays()).toEqual([false, true, false]);
  expect(
    await rows("select staff_id, subject, detail from audit_entries where action = 'person.allow_exception'"),
  ).toEqual([
    {
      staff_id: naledi.id,
      subject: sipho.account.id,
      detail: {
        document: 'First aid certificate',
        date: '2026-01-13',
        reason: FORM.reason,
        approved_by: 'Lerato Nkosi, Zodwa Khumalo',
      },
    },
  ]);
});

it('the driver starts the run on the day that was allowed', async () => {
  await allow();
  expect(await startRun()).toMatchObject({ result: 'accepted' });
});

it.each(['2026-01-12', '2026-01-14'])('the driver cannot start the run with an exception on %s', async (date) => {
  api.setTime('2026-01-12T17:00:00Z');
  await signIn();
  await allow({ date });
  expect(await startRun()).toMatchObject({ result: 'refused', code: 'not_allowed' });
});

it('another document that is missing still stops the driver', async () => {
  await requireType('prdp', '2026-01-10');
  await allow();
  expect(await plannedDays()).toEqual([false, false, false]);
  expect(await startRun()).toMatchObject({ why: expect.stringContaining('Professional driving permit') });
});

it('who was taken off a published day drives it again once it is allowed, and staff may assign the rides', async () => {
  api.setTime('2026-01-12T17:30:00Z');
  await goTo('2026-01-12T17:30:00Z');
  await signIn();
  const before = await dayOf(api, '2026-01-13');
  expect(before.runs).toEqual([]);
  const trip = { trip_id: before.unassigned[0]?.trip_id, driver_id: sipho.account.id, dry_run: true };
  expect((await send(naledi, assignTrip, { body: { ...trip, version: before.version } })).response.data).toMatchObject({
    feasible: false,
    why: expect.stringContaining('First aid certificate'),
  });
  await allow();
  await api.runJobs();
  await goTo('2026-01-12T17:31:00Z');
  await api.runJobs();
  expect((await dayOf(api, '2026-01-13')).runs.map(({ driver }) => driver.id)).toEqual([sipho.account.id]);
});

it('the request says what it allows and for whom, and expires with its day', async () => {
  idOf(await ask());
  const { data } = (await send(lerato, getRequests, { query: { subject: sipho.account.id } })).response;
  expect(data).toMatchObject([
    {
      kind: 'exception',
      summary: 'Allow driving without this document on 13 Jan 2026: First aid certificate',
      subject: { kind: 'person', id: sipho.account.id },
      reason: FORM.reason,
      approvals: 0,
      approvals_needed: 2,
      can_decide: true,
      expires_at: '2026-01-13T22:00:00.000Z',
    },
  ]);
  expect(data[0]?.subject.title).not.toBe('');
});

it('a day too late nothing is allowed any more', async () => {
  const id = idOf(await ask());
  api.setTime('2026-01-13T22:00:00Z');
  await signIn();
  expect((await approve(lerato, id)).error).toMatchObject({ code: 'not_open' });
});

it('the same day is not asked for twice while it waits, and can be asked for again after it was declined', async () => {
  const id = idOf(await ask());
  expect(await ask({ reason: 'Another reason' }, { who: lerato })).toMatchObject({
    status: 409,
    error: { code: 'waiting', errors: { type: [expect.stringContaining('waiting for approval')] } },
  });
  idOf(await ask({ date: '2026-01-14' }));
  await send(lerato, declineRequest, { params: { id }, body: { why: 'The course was held' } });
  await allow();
  expect((await ask()).error.errors).toEqual({ type: [expect.stringContaining('already allowed')] });
});

it('only a document that the driver lacks on that day can be waived, and the message is beside the field', async () => {
  const errorsOf = async (changes: Partial<Asked>) => {
    const { status, error } = await ask(changes);
    return [status, error.errors];
  };
  const notRequired = { type: ['This document is not required of this driver on that day'] };
  expect(await errorsOf({ type: 'prdp' })).toEqual([400, notRequired]);
  expect(await errorsOf({ type: 'lasdri_card' })).toEqual([400, notRequired]);
  expect(await errorsOf({ type: 'vehicle_photo' })).toEqual([
    400,
    { type: ['The driver has a valid document of this type on that day'] },
  ]);
  const badDate = { date: ['Choose a day from today to 30 days ahead'] };
  expect(await errorsOf({ date: '2026-01-12' })).toEqual([400, badDate]);
  expect(await errorsOf({ date: '2026-02-13' })).toEqual([400, badDate]);
  expect((await errorsOf({ date: '13 January' }))[0]).toBe(400);
  expect(await errorsOf({ reason: ' too short ' })).toEqual([400, { reason: ['Write at least 10 characters'] }]);
  idOf(await ask({ date: '2026-02-12' }));
});

it('a document that is approved meanwhile makes the request out of date', async () => {
  const id = idOf(await ask());
  await approve(lerato, id);
  await sendDocument(api, sipho, 'first_aid', { expires: '2027-01-31', status: 'approved' });
  expect((await approve(zodwa, id)).error).toMatchObject({ code: 'outdated' });
  expect(await rows('select id from document_exceptions')).toEqual([]);
});

it('where no two other administrators can sign in it is refused at once', async () => {
  await rows('update staff set locked_at = $2 where id <> $1', [naledi.id, api.deps.clock()]);
  expect((await ask()).error).toMatchObject({ code: 'too_few_approvers' });
});

it('only administrators ask and approve, and only for drivers', async () => {
  const id = idOf(await ask());
  for (const role of ['support', 'reviewer', 'dispatcher', 'finance', 'manager'] as StaffRole[]) {
    const who = await signedInStaff(api, 'Sipho Dube', [role]);
    expect([(await ask({ date: '2026-01-14' }, { who })).status, (await approve(who, id)).status]).toEqual([403, 403]);
  }
  const hurried = await signedInStaff(api, 'Sizwe Zulu', ['admin'], { steppedUp: false });
  expect((await approve(hurried, id)).error).toMatchObject({ code: 'step_up_required' });
  const params = { id: sipho.account.id };
  expect((await api.call(askForException, { params, body: FORM, headers: FROM_CONSOLE })).status).toBe(401);
  expect((await ask({}, { id: thandi.account.id })).status).toBe(404);
  expect((await ask({}, { id: naledi.id })).status).toBe(404);
  const { access } = await signedIn(api);
  expect((await api.call(askForException, { params, body: FORM, access })).status).toBe(404);
});
