import { approveRequest, isWaiting } from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { approveRequest as approve, seedApprovalLimits } from '../../modules/approvals';
import { sendRefund } from '../../modules/payments';
import { audit, note, paid, refund, rowOf, setUpRefundWorld } from '../../../testing/builders/refunds';
import { stateOf } from '../../../testing/builders/payments';
import { signedInStaff } from '../../../testing/builders/staff';
import { runWaitingJobs } from '../../../testing/run-jobs';
import { taskList } from '../../jobs/task-list';
import { refundRequest } from './refund-request';

const world = setUpRefundWorld();
const { api, thandi, bola } = world;
beforeAll(() => seedApprovalLimits(api.deps.db, () => api.deps.random.id(api.deps.clock())));

/** A refund that Naledi asked for, and Sipho, who may approve it. */
async function asked(call: Promise<{ readonly response: unknown }>) {
  const { response } = await call;
  if (!isWaiting(response)) throw new Error('The refund waits for nobody.');
  const sipho = await signedInStaff(api, 'Sipho Dube', ['manager']);
  return { requestId: response.data.request_id, sipho };
}
const runRefunds = () => runWaitingJobs(api.deps, { send_refund: taskList(api.deps).send_refund as never });
/** The alerts that wait to be sent. */
const alerts = async () =>
  (
    await api.deps.db.$client.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send_alert'`,
    )
  ).rows.map(({ payload }) => payload);
const queued = async () =>
  (await api.deps.db.$client.query("select id from graphile_worker.jobs where task_identifier = 'send_refund'")).rows;

/** Sipho approves, and the process ends when that is committed. */
async function approvedByADyingProcess(call: Promise<{ readonly response: unknown }>): Promise<void> {
  const { requestId, sipho } = await asked(call);
  const { finish: _, ...withoutFinish } = refundRequest;
  const actor = {
    staffId: sipho.id,
    email: sipho.email,
    name: 'Sipho Dube',
    rights: staffRightsOf(['manager']),
  } as Parameters<typeof approve>[2];
  await approve(api.deps, { refund: withoutFinish }, actor, requestId);
}

it('a refund whose process ends right after the approval is sent by the worker, once', async () => {
  const { reference, paymentProvider } = await paid(world, thandi, 1);
  const row = await rowOf(world, reference);
  await approvedByADyingProcess(refund(world, row));
  expect(paymentProvider.calls.refund).toBe(0);
  await runRefunds();
  expect([paymentProvider.calls.refund, (await rowOf(world, reference)).refund_asked_at]).toEqual([
    1,
    api.deps.clock().toISOString(),
  ]);
  expect(await audit(world, row.id)).toContainEqual(
    expect.objectContaining({
      action: 'payment.refund',
      staff_id: world.naledi.id,
      detail: expect.objectContaining({ approved_by: 'Sipho Dube' }),
    }),
  );

  api.pass({ minutes: 1 });
  const again = { paymentId: row.id, endPlan: false, staffId: world.naledi.id };
  await sendRefund(api.deps, again);
  await sendRefund(api.deps, again).catch(() => undefined);
  expect(paymentProvider.calls.refund).toBe(1);
  expect(await queued()).toEqual([]);
});

it('a refund to which the company responds at once is not sent by the worker', async () => {
  const { reference, paymentProvider } = await paid(world, thandi, 1);
  const { requestId, sipho } = await asked(refund(world, await rowOf(world, reference)));
  const approved = await api.call(approveRequest, { headers: sipho.headers, params: { id: requestId }, body: {} });
  expect(approved.response.message).toMatch(/^Refund requested from Paystack/);
  expect([paymentProvider.calls.refund, await queued()]).toEqual([1, []]);
});

it('a refund that the worker cannot send is an alert, because nobody reads a message then', async () => {
  const { reference } = await paid(world, bola, 100);
  const row = await rowOf(world, reference);
  const ofRow = expect.objectContaining({ kind: 'refund_not_sent', subject: row.id });
  await approvedByADyingProcess(refund(world, row));
  expect(await alerts()).not.toContainEqual(ofRow);
  await runRefunds();
  expect(await alerts()).toContainEqual(ofRow);
  expect(await queued()).toEqual([]);
});

it('a refund to which the company does not respond is sent again until it does, and staff read so', async () => {
  const { reference, paymentProvider, transaction } = await paid(world, thandi, 1);
  const { requestId, sipho } = await asked(refund(world, await rowOf(world, reference)));
  paymentProvider.mode = 'down';
  const approved = await api.call(approveRequest, { headers: sipho.headers, params: { id: requestId }, body: {} });
  expect(approved).toMatchObject({
    status: 200,
    response: { message: expect.stringContaining('sent again automatically'), data: { state: 'asked' } },
  });
  await runRefunds();
  expect(await queued()).toHaveLength(1);
  paymentProvider.mode = 'up';
  api.pass({ minutes: 1 });
  await runRefunds();
  expect(await queued()).toEqual([]);
  paymentProvider.reverse(transaction.id);
  await sendRefund(api.deps, { paymentId: (await rowOf(world, reference)).id, endPlan: false, staffId: sipho.id });
  expect(await stateOf(api, reference)).toBe('refunded');
});

it('the note of a refund by hand is made with its approval', async () => {
  const { reference } = await paid(world, bola, 100);
  await approvedByADyingProcess(note(world, await rowOf(world, reference)));
  expect([(await rowOf(world, reference)).state, await queued()]).toEqual(['refunded', []]);
});
