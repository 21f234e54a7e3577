import { getStaffEmails, giveCredit, setStaffEmails, withdrawRequest } from '@liftclub/api-contract';
import { type StaffRole } from '@liftclub/domain';
import { FROM_CONSOLE, signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { brokenConnectionsClosed, crashDuring } from '../../../testing/database/kill-connection';
import { setUpTestApi } from '../../../testing/test-api';
import { alert, type Alert } from '../../messages/alerts';
import { seedApprovalLimits } from '../../modules/approvals';
import { REQUEST_KINDS } from '../../request-kinds';
import { emailStaff } from '.';

jest.setTimeout(60_000);

const api = setUpTestApi();
let thandi: SignedIn;
let naledi: SignedInStaff;
let sipho: SignedInStaff;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  naledi = await signedInStaff(api, 'Naledi Mokoena', ['support']);
  sipho = await signedInStaff(api, 'Sipho Dube', ['manager']);
  await seedApprovalLimits(api.deps.db, () => api.deps.random.id(api.deps.clock()));
});

const member = (name: string, ...roles: StaffRole[]) => signedInStaff(api, name, roles);
const goodwill = ({ headers }: SignedInStaff, amount = '750.00') =>
  api.call(giveCredit, {
    headers,
    params: { id: thandi.account.id },
    body: { amount, reason: 'The vehicle was late' },
  });
const raise = (...alerts: Alert[]) =>
  api.deps.db.transaction(async (tx) => {
    for (const one of alerts) await alert(api.deps, tx, one);
  });
const queued = async () =>
  (
    await api.deps.db.$client.query<{ job: string; waits: number }>(
      `select identifier as job, extract(epoch from run_at - jobs.created_at)::int as waits
       from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
       where identifier = 'email_staff'`,
    )
  ).rows;
/** What was sent once the minutes of waiting are over. */
async function mails() {
  for (const _ of ['alerts', 'e-mails about them', 'sending'])
    await api.deps.db.$client
      .query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
      .then(() => api.runJobs());
  return api.mail.map(({ to, subject }) => [to, subject]);
}

it('who may decide a request reads what was asked by whom; two within minutes are one e-mail; the asker gets none', async () => {
  const lerato = await member('Lerato Nkosi', 'manager');
  expect((await goodwill(naledi)).status).toBe(202);
  expect((await goodwill(lerato)).status).toBe(202);
  expect(await queued()).toEqual([{ job: 'email_staff', waits: 300 }]);
  expect((await mails()).sort()).toEqual(
    [
      [sipho.email, '2 requests wait for your approval'],
      [lerato.email, 'A request waits for your approval'],
    ].sort(),
  );
  const mail = api.mail.find(({ to }) => to === sipho.email);
  expect(mail?.text).toMatch(/750\.00.* +Naledi Mokoena/);
  expect(mail?.text).toMatch(/750\.00.* +Lerato Nkosi/);
  for (const data of [thandi.first_name, thandi.email, thandi.phone]) expect(mail?.html).not.toContain(data);
  expect(mail?.html).toContain('href="http://console.liftclub.localhost:4200/requests"');
  expect(mail?.unsubscribe).toBe('http://console.liftclub.localhost:4200/account');
  expect(await mails()).toHaveLength(2);
});

it('who has no right to decide it, is locked, or turned such e-mails off gets none; nor does anybody about a withdrawn one', async () => {
  await member('Zodwa Khumalo', 'support', 'dispatcher');
  const locked = await member('Bongani Sithole', 'manager');
  await api.deps.db.$client.query('update staff set locked_at = now() where id = $1', [locked.id]);
  await api.call(setStaffEmails, { headers: sipho.headers, body: { approvals: false, alerts: true } });
  const { response } = await goodwill(naledi);
  expect(await mails()).toEqual([]);
  const id = (response as unknown as { data: { request_id: string } }).data.request_id;
  await api.call(setStaffEmails, { headers: sipho.headers, body: { approvals: true, alerts: true } });
  await api.call(withdrawRequest, { headers: naledi.headers, params: { id } });
  const again = (await goodwill(naledi)).response as unknown as { data: { request_id: string } };
  await api.call(withdrawRequest, { headers: naledi.headers, params: { id: again.data.request_id } });
  expect(await mails()).toEqual([]);
});

it('ten alerts within minutes are one e-mail, with those alone that its reader may see', async () => {
  const zodwa = await member('Zodwa Khumalo', 'dispatcher');
  const rita = await member('Rita Botha', 'reviewer');
  const runs = Array.from({ length: 8 }, (_, run): Alert => ({ kind: 'late_start', subject: `run ${run}` }));
  await raise(...runs, { kind: 'no_driver', subject: '2026-01-13' }, { kind: 'payment_on_hold', subject: '17' });
  const sent = await mails();
  expect(sent.filter(([to]) => to === zodwa.email)).toEqual([[zodwa.email, '2 alerts']]);
  expect(sent.filter(([to]) => to === sipho.email)).toEqual([[sipho.email, '3 alerts']]);
  expect(sent.filter(([to]) => to === rita.email)).toEqual([]);
  const mail = api.mail.find(({ to }) => to === zodwa.email);
  expect(mail?.text).toMatch(/A run has not started\. +06:00 UTC/);
  expect(mail?.text).not.toContain('payment');
  expect(await mails()).toHaveLength(sent.length);
});

it('a call for help is e-mailed at once, with the page of the cases', async () => {
  await raise({ kind: 'sos', subject: 'case 17' });
  await api.runJobs();
  expect(api.mail.filter(({ to }) => to === sipho.email).map(({ subject }) => subject)).toEqual([
    'Somebody calls for help.',
  ]);
  expect(api.mail[0]?.html).toContain('href="http://console.liftclub.localhost:4200/cases"');
});

it('an e-mail that was given up is no reason for another e-mail', async () => {
  await raise({ kind: 'job_given_up', subject: 'send_email 17' });
  expect(await mails()).toEqual([]);
  api.pass({ minutes: 1 });
  await raise({ kind: 'job_given_up', subject: 'send_sms 18' });
  await member('Lindiwe Zungu', 'admin');
  expect((await mails()).map(([, subject]) => subject)).toEqual(['A job failed for the last time.']);
});

it('each request and alert is in one e-mail to a member when the process ends at any statement, and the job runs again', async () => {
  await goodwill(naledi);
  await raise({ kind: 'no_driver', subject: '2026-01-13' });
  await api.deps.db.$client.query(
    `update graphile_worker._private_jobs set run_at = now() where task_id in
       (select id from graphile_worker._private_tasks where identifier = 'send_alert')`,
  );
  await api.runJobs();
  let ended = 0;
  for (let at = 1, isOver = false; !isOver; at += 1)
    for (const when of ['before', 'after'] as const) {
      isOver = (await crashDuring({ at, when }, () => emailStaff(api.deps, REQUEST_KINDS))) === undefined;
      await brokenConnectionsClosed(api);
      if (!isOver) ended += 1;
    }
  expect(ended).toBeGreaterThan(5);
  expect((await mails()).filter(([to]) => to === sipho.email).sort()).toEqual([
    [sipho.email, 'A request waits for your approval'],
    [sipho.email, 'Trips have no driver yet.'],
  ]);
});

it('a member reads and changes their own choice only, and nobody who is signed out does', async () => {
  const read = async ({ headers }: SignedInStaff) => (await api.call(getStaffEmails, { headers })).response.data;
  expect(await read(sipho)).toEqual({ approvals: true, alerts: true, available: true });
  const body = { approvals: false, alerts: true };
  const { status, response } = await api.call(setStaffEmails, { headers: sipho.headers, body });
  expect([status, response.data]).toEqual([200, body]);
  expect(await read(sipho)).toEqual({ ...body, available: true });
  expect(await read(naledi)).toEqual({ approvals: true, alerts: true, available: true });
  for (const endpoint of [getStaffEmails, setStaffEmails])
    expect((await api.call(endpoint, { headers: FROM_CONSOLE, body } as never)).status).toBe(401);
});
