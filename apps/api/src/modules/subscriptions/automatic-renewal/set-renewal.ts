import type { Body, Renewal, setRenewal as endpoint } from '@liftclub/api-contract';
import { chargeDayAfter, renewalChargeDay, toDecimal, type Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { localDate } from '../../../local-date';
import type { Actor } from '../../../plugins/access/actors';
import { conflict, invalid, notFound } from '../../../problems';
import { bindPrice } from '../../bookings';
import { lockOwnMethod } from '../../payment-methods';
import { setRenewal as storeRenewal } from '../../subscription-states';
import { subscriptionMessages } from '../subscription-messages';
import { deleteNotice, findNotice, lockPlan } from './renewal-notices-repository';

const copy = texts.renewal;
type Owner = Pick<Actor, 'userId' | 'country'>;
type Plan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/**
 * Turns the automatic renewal of a passenger's own plan on or off, in the caller's transaction. Off takes back what was
 * announced: turned on again, it is announced again, at the price of that day. Throws as the endpoint says.
 */
export async function setRenewal(
  deps: Pick<Dependencies, 'clock'>,
  tx: Executor,
  owner: Owner,
  { subscriptionId, on, payment_method_id: chosen }: Body<typeof endpoint> & { readonly subscriptionId: string },
): Promise<Renewal> {
  const plan = await lockPlan(tx, owner.userId, subscriptionId);
  if (!plan) throw notFound();
  if (!on) {
    const bookingId = await deleteNotice(tx, plan.id);
    if (bookingId !== undefined) await bindPrice(tx, bookingId, null);
    await storeRenewal(tx, plan.id, { renews: false, paymentMethodId: plan.paymentMethodId });
    return showRenewal(tx, { ...plan, renews: false });
  }
  assertInForce(plan);
  if (plan.renewed) throw conflict('already_renewed', subscriptionMessages.alreadyRenewed);
  if (chargeDayAfter(localDate(deps, owner), plan.endsOn) === undefined) throw conflict('too_late', copy.tooLate);
  const paymentMethodId = chosen ?? plan.paymentMethodId;
  if (paymentMethodId === null) throw invalid({ payment_method_id: [copy.noCard] });
  await assertUsable(tx, owner, paymentMethodId, 'payment_method_id');
  await storeRenewal(tx, plan.id, { renews: true, paymentMethodId });
  return showRenewal(tx, { ...plan, renews: true, paymentMethodId });
}

/** Chooses the card that later payments for a passenger's own plan are charged to. Throws as the endpoint says. */
export async function choosePaymentMethod(
  tx: Executor,
  owner: Owner,
  { subscriptionId, methodId }: { readonly subscriptionId: string; readonly methodId: string | null },
): Promise<Renewal> {
  const plan = await lockPlan(tx, owner.userId, subscriptionId);
  if (!plan) throw notFound();
  assertInForce(plan);
  if (methodId !== null) await assertUsable(tx, owner, methodId, 'id');
  else if (plan.renews) throw invalid({ id: [copy.noCard] });
  await storeRenewal(tx, plan.id, { renews: plan.renews, paymentMethodId: methodId });
  return showRenewal(tx, { ...plan, paymentMethodId: methodId });
}

function assertInForce({ state }: Plan): void {
  if (state !== 'active') throw conflict('already_ended', texts.credit.planEnd.alreadyEnded);
}

async function assertUsable(tx: Executor, { userId }: Owner, methodId: string, field: string): Promise<void> {
  const method = await lockOwnMethod(tx, userId, methodId);
  if (!method) throw notFound();
  if (method.state === 'refused') throw invalid({ [field]: [copy.refusedCard] });
}

async function showRenewal(tx: Executor, plan: Plan): Promise<Renewal> {
  const notice = plan.renews ? await findNotice(tx, plan.id) : undefined;
  return renewalOnTheWire({ ...plan, chargeOn: notice?.chargeOn ?? null, total: notice?.total ?? null });
}

/** A plan and what was announced of its renewal, if it was. */
export interface ListedRenewal {
  readonly renews: boolean;
  readonly paymentMethodId: string | null;
  readonly endsOn: string;
  readonly chargeOn: string | null;
  /** Minor units. */
  readonly total: number | null;
  readonly currency: Currency;
}

export function renewalOnTheWire(plan: ListedRenewal): Renewal {
  const { renews, paymentMethodId, endsOn, chargeOn, total, currency } = plan;
  return {
    on: renews,
    payment_method_id: paymentMethodId,
    charge_on: renews ? (chargeOn ?? renewalChargeDay(endsOn)) : null,
    price: renews && total !== null ? { total: toDecimal(total), currency } : null,
  };
}
