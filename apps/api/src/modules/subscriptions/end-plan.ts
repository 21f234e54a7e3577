import type { Body, endPlan as endpoint, PlanEnd } from '@liftclub/api-contract';
import { formatSmsMoney, minorOf, planEndCredit, toDecimal, type Minor, type PlanEndCredit } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import type { Actor } from '../../plugins/access/actors';
import { conflict, notFound } from '../../problems';
import { findNotifiableTrips, notifyPassengers } from '../notices';
import { cancelUnpaid, lockBooking, refundEndedPlan } from '../payments';
import { endSubscription, lockSubscription } from '../subscription-states';
import { cancelTrips } from '../trips';
import { findOpenTrips, findOwnPlan, listActivePlans, lockTrips, type OwnPlan } from './end-plan-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'keys' | 'mail' | 'whatsapp'>;
/** The passenger whose plan it is. */
type Owner = Pick<Actor, 'userId' | 'country'>;
const messages = texts.credit.planEnd;

/** What ending a plan does, and for which trips. */
interface Consequence extends PlanEndCredit {
  /** Trips that were not paid for. They are cancelled without credit. */
  readonly unpaid: readonly string[];
  /** The amount that can be refunded to the original payment, in minor units. */
  readonly refundable: Minor;
}

/** A request to end a plan. */
interface EndRequest extends Body<typeof endpoint> {
  readonly subscriptionId: string;
  /** The member of staff who ends it for the passenger; undefined for the passenger. */
  readonly staffId?: string | undefined;
  /** It ends because an instalment was not paid. */
  readonly bySystem?: true;
}

/** What ending a passenger's own plan now would do. Throws 404, and 409 `already_ended`. */
export async function previewPlanEnd(
  deps: Deps,
  owner: Owner,
  subscriptionId: string,
  db: Executor = deps.db,
): Promise<PlanEnd> {
  const plan = activePlan(await findOwnPlan(db, owner.userId, subscriptionId));
  return onTheWire(plan, await consequenceOf(deps, db, owner, plan));
}

/** What ending all active plans of a passenger now would do, or those of one learner, for each plan. */
export async function previewPlanEnds(
  deps: Deps,
  db: Executor,
  actor: Owner,
  scholarId: string | null,
): Promise<(PlanEnd & { readonly subscriptionId: string })[]> {
  const ends = [];
  for (const subscriptionId of await listActivePlans(db, actor.userId, scholarId))
    ends.push({ subscriptionId, ...(await previewPlanEnd(deps, actor, subscriptionId, db)) });
  return ends;
}

/** Ends all active plans of a passenger, or those of one learner, in the caller's transaction, for credit. */
export async function endPlans(
  deps: Deps,
  tx: Executor,
  owner: Owner,
  { scholarId, staffId }: Pick<EndRequest, 'staffId'> & { readonly scholarId: string | null },
): Promise<void> {
  for (const { subscriptionId, credit } of await previewPlanEnds(deps, tx, owner, scholarId))
    await endPlan(deps, tx, owner, { subscriptionId, expected_credit: credit, to: 'credit', staffId });
}

/**
 * Ends a passenger's own plan, in the caller's transaction: its trips that have not begun are cancelled and credited.
 * With `to: source` the credit becomes a refund due, up to the amount paid to the provider; the rest stays credit. The
 * subscription stays and can be renewed. A passenger for whom staff end it is notified. Throws 404, and 409
 * `already_ended`, `consequence_changed` with the new consequence, or `refund_not_possible`.
 */
export async function endPlan(
  deps: Deps,
  tx: Executor,
  owner: Owner,
  { subscriptionId, expected_credit, to, staffId, bySystem }: EndRequest,
): Promise<PlanEnd> {
  const found = await findOwnPlan(tx, owner.userId, subscriptionId);
  if (!found) throw notFound();
  await lockBooking(tx, found.bookingId);
  await lockSubscription(tx, found.bookingId);
  await lockTrips(tx, found.bookingId);
  const plan = activePlan(await findOwnPlan(tx, owner.userId, subscriptionId));
  const consequence = await consequenceOf(deps, tx, owner, plan);
  const result = onTheWire(plan, consequence);
  if (minorOf(expected_credit) !== consequence.credit) throw conflict('consequence_changed', messages.changed, result);
  if (to === 'source' && consequence.refundable === 0)
    throw conflict('refund_not_possible', messages.refundNotPossible);

  const by = { why: 'plan_ended', ...endedBy(owner, { staffId, bySystem }) } as const;
  const { full, half, unpaid, credit, refundable } = consequence;
  await cancelTrips(deps, tx, { ...by, selection: { ids: full }, grant: { rule: 'full', percent: 100 } });
  await cancelTrips(deps, tx, { ...by, selection: { ids: half }, grant: { rule: 'half', percent: 50 } });
  await cancelTrips(deps, tx, { ...by, selection: { ids: unpaid }, grant: { rule: 'unpaid', percent: 0 } });
  await cancelUnpaid(tx, plan.bookingId);
  await endSubscription(tx, plan.id, deps.clock());
  if (to === 'source' && plan.payment) await refundEndedPlan(deps, tx, plan, plan.payment, refundable);
  if (staffId !== undefined) {
    const refunded = to === 'source' ? refundable : 0;
    const amountOf = (amount: Minor) => (amount > 0 ? formatSmsMoney(amount, plan.currency) : 'none');
    const params = { trips: result.trips, refunded: amountOf(refunded), credit: amountOf(credit - refunded) };
    const text = messageText('plan.ended', params, plan.language);
    await notifyOfEnd(deps, tx, plan, [...full, ...half], text);
  }
  return result;
}

function endedBy({ userId }: Owner, { staffId, bySystem }: Pick<EndRequest, 'staffId' | 'bySystem'>) {
  if (bySystem) return { actor: 'system', actorId: null } as const;
  return staffId === undefined
    ? ({ actor: 'passenger', actorId: userId } as const)
    : ({ actor: 'staff', actorId: staffId } as const);
}

/** Ends a plan whose instalment was not paid, in the caller's transaction; what is paid of it becomes credit. */
export async function endUnpaidPlan(
  deps: Deps,
  tx: Executor,
  { passengerId, country, subscriptionId }: { passengerId: string; country: string; subscriptionId: string },
): Promise<void> {
  const owner = { userId: passengerId, country };
  const { credit } = await previewPlanEnd(deps, owner, subscriptionId, tx);
  await endPlan(deps, tx, owner, { subscriptionId, expected_credit: credit, to: 'credit', bySystem: true });
}

/** Notifies the passenger in the ways they chose for cancelled rides; by SMS where no ride was left. */
async function notifyOfEnd(
  deps: Deps,
  tx: Executor,
  { passengerId, phone }: OwnPlan,
  tripIds: readonly string[],
  text: string,
): Promise<void> {
  const trips = await findNotifiableTrips(tx, tripIds);
  if (trips.length > 0) return notifyPassengers(deps, tx, 'cancelled', [{ trips, text }]);
  await enqueueSms(deps, tx, { to: phone, body: text, kind: 'account', accountId: passengerId });
}

function activePlan(plan: OwnPlan | undefined): OwnPlan {
  if (!plan) throw notFound();
  if (plan.state !== 'active') throw conflict('already_ended', messages.alreadyEnded);
  return plan;
}

async function consequenceOf(deps: Deps, db: Executor, owner: Owner, plan: OwnPlan): Promise<Consequence> {
  const trips = await findOpenTrips(db, plan.bookingId, deps.clock());
  const ended = planEndCredit(
    trips.filter(({ unpaid }) => !unpaid),
    localDate(deps, owner),
  );
  const paid = plan.payment?.state === 'paid' ? plan.payment.amount : 0;
  const unpaid = trips.filter((trip) => trip.unpaid).map(({ id }) => id);
  return { ...ended, unpaid, refundable: Math.min(paid, ended.credit) };
}

const onTheWire = ({ currency }: OwnPlan, { full, half, unpaid, credit, refundable }: Consequence): PlanEnd => ({
  trips: full.length + half.length + unpaid.length,
  credit: toDecimal(credit),
  currency,
  refund: { possible: refundable > 0, amount: toDecimal(refundable) },
  trips_full: full.length,
  trips_half: half.length,
});
