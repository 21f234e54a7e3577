import type { Body, Erasure, requestErase as endpoint } from '@liftclub/api-contract';
import {
  DAY_MS,
  ERASE_DAYS,
  isPassenger,
  marketOf,
  minorOf,
  serviceMarketOf,
  toDecimal,
  todayIn,
  type Minor,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import type { Actor } from '../../plugins/access/actors';
import { conflict, notFound } from '../../problems';
import { requireOwnPassword, setLock } from '../accounts';
import { isOwnScholar } from '../calendar';
import { leaveLearners } from '../caregivers';
import { findEarned } from '../driver-earnings';
import { findAvailableCredit, findCredit, giveUpCredit, lockCredit, payOutCredit } from '../passenger-credit';
import { removeCardsOf } from '../payment-methods';
import { endOpenAttempts, sumOnHold } from '../payments';
import { hasOpenPayout, lockMarket } from '../payouts';
import { revokeAllOfUser } from '../sessions';
import { deleteFeed } from '../calendar-feeds';
import { revokeSharesOf } from '../trip-shares';
import { endPlans, previewPlanEnds } from '../subscriptions';
import { hasRideUnderWay, hasRunsAhead } from './erase-repository';
import { insertRequest } from './requests-repository';

const copy = texts.privacy.erase;
/** Whose account or learner is erased. */
type Owner = Pick<Actor, 'userId' | 'role' | 'country'>;
type Requested = { readonly id: string; readonly status: 'queued' };

/** What erasing an account, or one of its learners, would do. 404 for a learner of somebody else. */
export async function previewErasure(deps: Dependencies, actor: Actor, scholarId: string | null): Promise<Erasure> {
  await refuseForeign(deps, actor, scholarId);
  const { currency, zone } = marketOf(actor.country);
  const ends = isPassenger(actor.role) ? await previewPlanEnds(deps, deps.db, actor, scholarId) : [];
  // Credit reserved by open payments is released when the erasure ends them.
  const { balance } = await findCredit(deps.db, actor.userId, currency);
  const credit = balance + ends.reduce((sum, end) => sum + minorOf(end.credit), 0);
  const { receipts, ledger, trips, earnings } = copy.keeps;
  return {
    trips: ends.reduce((sum, end) => sum + end.trips, 0),
    credit: scholarId === null && credit > 0 ? toDecimal(credit) : null,
    currency,
    keeps: isPassenger(actor.role) ? [receipts, ledger, trips] : [earnings, ledger, trips],
    due_by: todayIn(zone, new Date(deps.clock().getTime() + ERASE_DAYS * DAY_MS)),
  };
}

/**
 * Ends open payments and the plans and requests the erasure of the account, which is locked from then on. Throws 400
 * at `password`, 409 `credit_left`, `runs_left`, `payout_left` or `ride_under_way`, and changes nothing then.
 */
export async function requestErasure(
  deps: Dependencies,
  actor: Actor,
  { password, credit }: Body<typeof endpoint>,
  ip: string,
): Promise<Requested> {
  await requireOwnPassword(deps, { userId: actor.userId, password, ip });
  return deps.db.transaction((tx) => eraseAccount(deps, tx, actor, credit));
}

/**
 * As `requestErasure`, in the caller's transaction and without the password. `staffId` is the member of staff who
 * erases it for its user; undefined for the user.
 */
export async function eraseAccount(
  deps: Dependencies,
  tx: Executor,
  owner: Owner,
  credit: Body<typeof endpoint>['credit'],
  staffId?: string,
): Promise<Requested> {
  const { userId } = owner;
  const now = deps.clock();
  if (await hasRunsAhead(tx, { userId, scholarId: null, now })) throw conflict('runs_left', copy.runsLeft);
  if (!isPassenger(owner.role)) await lockMarket(tx, serviceMarketOf(owner.country));
  if (await hasOpenPayout(tx, userId)) throw conflict('payout_left', copy.payoutLeft);
  await endRides(deps, tx, owner, { scholarId: null, staffId });
  await settleCredit(deps, tx, owner, { credit, staffId });
  await setLock(tx, userId, { at: now, reason: '' });
  await revokeAllOfUser(tx, userId, now, 'erased');
  await leaveLearners(deps, tx, userId);
  await revokeSharesOf(tx, { userId, now });
  await deleteFeed(tx, userId);
  await removeCardsOf(tx, userId);
  return storeRequest(deps, tx, owner, null);
}

/**
 * The money of an account in minor units: a driver's earnings; a passenger's credit, what ending the plans would
 * credit, and refunds due.
 */
export async function findMoney(deps: Dependencies, db: Executor, owner: Owner): Promise<Minor> {
  const { currency } = marketOf(owner.country);
  if (!isPassenger(owner.role)) return findEarned(db, owner.userId, currency);
  const { balance } = await findCredit(db, owner.userId, currency);
  const ends = await previewPlanEnds(deps, db, owner, null);
  const refunds = await sumOnHold(db, owner.userId);
  return balance + refunds + ends.reduce((sum, end) => sum + minorOf(end.credit), 0);
}

/** Ends a learner's open payments and plans and requests their erasure. Throws 400, 404, and 409 `ride_under_way`. */
export async function requestScholarErasure(
  deps: Dependencies,
  actor: Actor,
  { scholarId, password, ip }: { readonly scholarId: string; readonly password: string; readonly ip: string },
): Promise<Requested> {
  await refuseForeign(deps, actor, scholarId);
  await requireOwnPassword(deps, { userId: actor.userId, password, ip });
  return deps.db.transaction(async (tx) => {
    await endRides(deps, tx, actor, { scholarId });
    return storeRequest(deps, tx, actor, scholarId);
  });
}

async function refuseForeign({ db }: Dependencies, { userId }: Actor, scholarId: string | null): Promise<void> {
  if (scholarId !== null && !(await isOwnScholar(db, userId, scholarId))) throw notFound();
}

async function endRides(
  deps: Dependencies,
  tx: Executor,
  actor: Owner,
  { scholarId, staffId }: { readonly scholarId: string | null; readonly staffId?: string | undefined },
): Promise<void> {
  const who = { userId: actor.userId, scholarId, now: deps.clock() };
  if (await hasRideUnderWay(tx, who)) throw conflict('ride_under_way', copy.rideUnderWay);
  if (!isPassenger(actor.role)) return;
  await endOpenAttempts(tx, { passengerId: actor.userId, scholarId });
  await endPlans(deps, tx, actor, { scholarId, staffId });
}

/** Pays out or forfeits the remaining credit. 409 `credit_left` if the request does not say which. */
async function settleCredit(
  deps: Dependencies,
  tx: Executor,
  { userId: passengerId, country }: Owner,
  { credit: choice, staffId }: Pick<Body<typeof endpoint>, 'credit'> & { readonly staffId: string | undefined },
): Promise<void> {
  const { currency } = marketOf(country);
  await lockCredit(tx, passengerId);
  const amount = await findAvailableCredit(tx, passengerId, currency);
  if (amount <= 0) return;
  if (choice === undefined) throw conflict('credit_left', copy.creditLeft, { credit: toDecimal(amount), currency });
  if (choice === 'give_up') return giveUpCredit(deps, tx, { passengerId, currency, amount });
  await payOutCredit(deps, tx, { passengerId, currency, amount, reason: copy.payoutReason, staffId: staffId ?? null });
}

async function storeRequest(
  deps: Dependencies,
  tx: Executor,
  { userId, role }: Owner,
  scholarId: string | null,
): Promise<Requested> {
  const requestedAt = deps.clock();
  const id = deps.random.id(requestedAt);
  await insertRequest(tx, { id, kind: 'erase', userId, scholarId, role, state: 'queued', requestedAt });
  await enqueue(tx, 'erase_person', { requestId: id });
  return { id, status: 'queued' };
}
