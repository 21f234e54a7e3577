import {
  lastClosedWeek,
  leftOutReason,
  marketOf,
  ruleDay,
  SERVICE_MARKETS,
  todayIn,
  type LeftOutReason,
  type ServiceMarket,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hasOpenRequest } from '../approvals';
import { findEarningRule } from '../driver-earnings';
import { findOwedDrivers, type OwedDriver } from './candidates-repository';
import * as repository from './payouts-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** The days up to one, of a market. */
export interface PayoutPeriod {
  readonly market: ServiceMarket;
  /** yyyy-MM-dd, included. */
  readonly until: string;
}

/** A driver who is owed earnings, and why they are not paid now; undefined where they are. */
export type PayoutCandidate = OwedDriver & { readonly why: LeftOutReason | undefined };

/** The drivers who are owed earnings of the days up to one, by name, with why some are left out. */
export async function findCandidates(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Executor,
  { market, until }: PayoutPeriod,
): Promise<PayoutCandidate[]> {
  const now = clock();
  const owed = await findOwedDrivers(db, { currency: marketOf(market).currency, until });
  return owed.map((driver) => {
    const { accountState: state, paysFrom } = driver;
    const account = state !== null && paysFrom !== null ? { state, paysFrom } : null;
    return { ...driver, why: leftOutReason({ ...driver, account }, now) };
  });
}

/**
 * Proposes a payout for each driver who can be paid, in the caller's transaction, in place of the market's batches that
 * are only proposed. Returns the id of the batch; undefined when nobody can be paid. `staffId` is null for the job.
 */
export async function proposePayouts(
  deps: Deps,
  tx: Executor,
  period: PayoutPeriod,
  staffId: string | null,
): Promise<string | undefined> {
  const { market, until } = period;
  await repository.lockMarket(tx, market);
  const proposed = await repository.findProposedBatches(tx, market);
  await repository.deleteProposed(
    tx,
    proposed.map(({ id }) => id),
  );
  const candidates = (await findCandidates(deps, tx, period)).filter(({ why }) => why === undefined);
  if (candidates.length === 0) return undefined;
  const now = deps.clock();
  const batchId = deps.random.id(now);
  const rows = candidates.map(({ driverId, accountId, amount, from }) => {
    const id = deps.random.id(now);
    return {
      id,
      batchId,
      driverId,
      accountId,
      amount,
      currency: marketOf(market).currency,
      fromDate: from < until ? from : until,
      until,
      state: 'proposed' as const,
      reference: `payout-${id}`,
      createdAt: now,
    };
  });
  await repository.insertBatch(tx, { id: batchId, market, until, createdAt: now, proposedBy: staffId }, rows);
  return batchId;
}

/** The last day (yyyy-MM-dd) of the latest week of a market that is closed, by the earning rule in force. */
export async function findLastWeek(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Executor,
  market: ServiceMarket,
): Promise<string> {
  const { currency, zone } = marketOf(market);
  const { payoutDay } = await findEarningRule(db, currency, ruleDay(currency, clock()));
  return lastClosedWeek(todayIn(zone, clock()), payoutDay);
}

/** The id of a market's batch whose approval a member asks for; undefined where none waits. */
export async function findWaitingBatch(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  market: ServiceMarket,
): Promise<string | undefined> {
  for (const { id } of await repository.findProposedBatches(tx, market))
    if (await hasOpenRequest(tx, 'payout_batch', { batch_id: id }, clock())) return id;
  return undefined;
}

/**
 * The job of every morning: proposes the batch of the last closed week for each market that has none, which staff then
 * ask to be approved. It approves nothing. A batch that waits for approval stays; any other that is only proposed is
 * replaced.
 */
export async function proposeWeeklyPayouts(deps: Deps & Pick<Dependencies, 'db'>): Promise<void> {
  for (const market of SERVICE_MARKETS)
    await deps.db.transaction(async (tx) => {
      const until = await findLastWeek(deps, tx, market);
      await repository.lockMarket(tx, market);
      if (await repository.hasBatchUntil(tx, market, until)) return;
      if (await findWaitingBatch(deps, tx, market)) return;
      await proposePayouts(deps, tx, { market, until }, null);
    });
}
