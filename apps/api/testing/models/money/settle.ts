import { marketOf, todayIn } from '@liftclub/domain';
import {
  fileBatch,
  noteBatchPaid,
  notePayoutReturned,
  proposeBatch,
  sendPayouts,
} from '../../../src/console/payouts/payouts-service';
import { approveRequest, declineRequest } from '../../../src/modules/approvals';
import { pollPendingPayments, reconcilePayments } from '../../../src/modules/payments';
import { checkPayouts } from '../../../src/modules/payouts';
import { Problem } from '../../../src/problems';
import { REQUEST_KINDS } from '../../../src/request-kinds';
import type { MoneyWorld } from './money-world';

/** The providers respond again, the banks decide about what is open, and every job catches up. */
export async function settle(world: MoneyWorld): Promise<void> {
  const { api } = world;
  api.bankTransfers.mode = 'up';
  for (const provider of Object.values(api.paymentProviders)) provider.mode = 'up';
  for (const { reference, outcome } of api.paymentProviders.paystack.transactions())
    if (reference !== null && outcome === 'pending') api.paymentProviders.paystack.pay(reference);
  api.pass({ minutes: 61 });
  await pollPendingPayments(api.deps);
  await reconcilePayments(api.deps);
  await settleTransfers(world);
}

/** Every open transfer is paid, and the checks find every one that came back. */
async function settleTransfers({ api }: MoneyWorld): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    api.pass({ minutes: 10 });
    await checkPayouts(api.deps);
    for (const [reference, { outcome }] of api.bankTransfers.transfers)
      if (outcome === 'pending') api.bankTransfers.end(reference, 'sent');
  }
  api.pass({ hours: 7 });
  await checkPayouts(api.deps);
}

/** Pays the drivers all that they earned, whatever of it failed, came back or was not sent before. */
export async function payDrivers(world: MoneyWorld): Promise<void> {
  const { api, market, finance, manager, rows } = world;
  const { deps } = api;
  const { staffId } = finance;
  await deps.db.$client.query('update users set locked_at = null where locked_at is not null');
  for (const { id } of await rows(`select id from payouts where $1::uuid is not null and state = 'approved'`))
    await notePayoutReturned(deps, id, { note: 'Not paid', staffId });
  for (const id of await openRequests(world))
    await declineRequest(deps, REQUEST_KINDS, manager, { id, why: 'Another batch follows' });
  // Nobody is paid twice until the same day.
  api.pass({ hours: 48 });
  const until = todayIn(marketOf(market).zone, deps.clock());
  await proposeBatch(deps, { market, until }, finance).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'nothing_to_pay')) throw error;
  });
  for (const id of await openRequests(world)) await approveRequest(deps, REQUEST_KINDS, manager, id);
  const approved = `select distinct batch_id as id from payouts where $1::uuid is not null and state = 'approved'`;
  for (const { id } of await rows(approved)) {
    if (market === 'RSA') await sendPayouts(deps, id, { fileNotPaid: false, staffId });
    else await fileBatch(deps, id, { format: 'gtbank', staffId });
    if (market === 'NG') await noteBatchPaid(deps, id, { note: 'Paid by file', staffId });
  }
  await settleTransfers(world);
}

async function openRequests({ api, rows }: MoneyWorld): Promise<string[]> {
  const open = `select id from staff_requests where $1::uuid is not null and state = 'open' and expires_at > $2`;
  return (await rows(open, api.deps.clock())).map(({ id }) => id);
}
