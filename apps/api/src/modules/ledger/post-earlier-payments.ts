import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findUnposted, type UnpostedPayment } from './earlier-payments-repository';
import { post } from './post';
import { postPlanEnded, postPlanEndedWhole, receiptOf, refundOf } from './post-payments';

type Deps = Pick<Dependencies, 'db' | 'random'>;

/** Payments of one database transaction. */
const BATCH = 1_000;

/**
 * Posts the payments that were recorded before there was a ledger, in batches of their own transactions. Payments that
 * are posted already are left out, so that it can be interrupted and run again. Returns how many were posted.
 */
export async function postEarlierPayments(deps: Deps): Promise<number> {
  let count = 0;
  let last: string | undefined;
  do {
    const batch = await deps.db.transaction((tx) => postBatch(deps, tx, last));
    count += batch.length;
    last = batch.at(-1)?.id;
  } while (last !== undefined);
  return count;
}

async function postBatch(deps: Deps, tx: Executor, after: string | undefined): Promise<UnpostedPayment[]> {
  const batch = await findUnposted(tx, after, BATCH);
  for (const payment of batch.filter(({ endedUnposted }) => endedUnposted)) await postEnded(deps, tx, payment);
  await post(
    deps,
    tx,
    ...batch.map((payment) => receiptOf(payment, payment, hasPaid(payment) ? payment : null)),
    ...batch.flatMap((payment) =>
      payment.state === 'refunded' ? [refundOf(payment, payment.refundedAt ?? payment.receivedAt)] : [],
    ),
  );
  return batch;
}

const hasPaid = ({ state, reason }: UnpostedPayment): boolean => state === 'paid' || reason === 'plan_ended';

/** The end of a plan was not stored: the plan ended when the refund was asked for or noted. */
async function postEnded(deps: Deps, tx: Executor, payment: UnpostedPayment): Promise<void> {
  const at = payment.refundAskedAt ?? payment.refundedAt ?? payment.receivedAt;
  // Only the desk of today gives back parts and takes credit.
  const postEnd = payment.refundAmount === null && payment.creditUsed === 0 ? postPlanEndedWhole : postPlanEnded;
  await postEnd(deps, tx, { payment, payer: payment, creditUsed: payment.creditUsed, at });
}
