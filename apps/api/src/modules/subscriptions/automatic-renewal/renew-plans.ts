import {
  chargeDayAfter,
  formatSmsMoney,
  HOUR_MS,
  marketOf,
  minorOf,
  RENEWAL_ANNOUNCED_BEFORE,
  RENEWAL_HOUR,
  type Minor,
} from '@liftclub/domain';
import { localDatesAt } from '../../../db/by-market';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { messageLongDate, messageText } from '../../../messages/message-text';
import { Problem } from '../../../problems';
import { originOf } from '../../../settings/origins';
import { bindPrice, openBooking } from '../../bookings';
import { notifyUsers } from '../../notices';
import { cardProblem } from '../../payment-methods';
import { beginAttempt, chargeSavedCard, type CardChargeOutcome, type ChargeFailure } from '../../payments';
import { renewSubscription } from '../renew-subscription';
import * as repository from './renewal-notices-repository';
import { setRenewal } from './set-renewal';

/** Somebody else is about to pay, or has paid, or the renewal was turned off: nothing has failed. */
const NO_FAILURES: readonly string[] = ['in_flight', 'already_paid', 'already_renewed', 'turned_off'];

/** Why a renewal is not paid: the charge failed, was not begun (`refusal` says why), or its owner has to confirm it. */
type Trouble = 'confirm' | { readonly failure: ChargeFailure } | { readonly refusal: string };

/**
 * The job that renews plans automatically, from 06:00 local time on: announces renewals with their price a week before
 * the charge, charges the saved cards whose day has come, at most once a day until the plan's end, and notifies
 * passengers of the results. Every step is done once, however often the job runs. An error with one plan does not stop
 * the others; the first one is thrown at the end.
 */
export async function renewPlans(deps: Dependencies): Promise<void> {
  // The day of renewals begins at 06:00.
  const days = localDatesAt(new Date(deps.clock().getTime() - RENEWAL_HOUR * HOUR_MS));
  const errors: unknown[] = [];
  const each = async <Plan>(plans: readonly Plan[], handle: (plan: Plan) => Promise<void>) => {
    for (const plan of plans) await handle(plan).catch((error: unknown) => void errors.push(error));
  };
  await each(await repository.findPlansToAnnounce(deps.db, days, RENEWAL_ANNOUNCED_BEFORE), (plan) =>
    announce(deps, plan),
  );
  await each(await repository.findPlansToCharge(deps.db, days), (plan) => charge(deps, plan));
  await each(await repository.findRenewed(deps.db), (renewed) => notifyOfRenewal(deps, renewed));
  if (errors.length > 0) throw errors[0];
}

/** Makes the draft that continues a plan, at the price of now, which binds from here on, and announces it. */
async function announce(deps: Dependencies, plan: repository.RenewingPlan): Promise<void> {
  const { id: subscriptionId, passengerId: userId, country, endsOn, today } = plan;
  const owner = { userId, country };
  const chargeOn = chargeDayAfter(today, endsOn);
  if (chargeOn === undefined) return;
  let bookingId: string;
  try {
    bookingId = (await deps.db.transaction((tx) => renewSubscription(deps, tx, owner, subscriptionId))).booking_id;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return turnOff(deps, plan, error.message);
  }
  // An older draft has the price of another day.
  const { price } = await openBooking(deps, owner, bookingId);
  await deps.db.transaction(async (tx) => {
    const total = await bindPrice(tx, bookingId, endsOn);
    if (total === undefined) return;
    const notice = { subscriptionId, bookingId, total, chargeOn, announcedAt: deps.clock() };
    if (!(await repository.insertNotice(tx, notice))) return;
    const shares = { total, credit: minorOf(price.credit), waived: minorOf(price.waived ?? '0.00') };
    const text = announcement(plan, chargeOn, shares, linkTo(deps, stopPath(plan)));
    // A tap on a push notification stops nothing: it opens the plan with its switch.
    await notify(deps, tx, plan, { text, path: plansPath(plan) });
  });
}

/**
 * The message that announces a renewal, with what credit pays as far as it is known now. `stop` is the link that turns
 * the renewal off.
 */
function announcement(
  { card, country, monthly, language }: repository.RenewingPlan,
  chargeOn: string,
  { total, credit, waived }: { readonly total: Minor; readonly credit: Minor; readonly waived: Minor },
  stop: string,
): string {
  const { currency } = marketOf(country);
  const renewal = { day: messageLongDate(chargeOn, language), price: formatSmsMoney(total, currency), stop };
  if (!monthly && credit + waived >= total) {
    const why = waived > 0 ? 'minimum' : 'credit';
    return messageText('renewal.announced_free', { ...renewal, why }, language);
  }
  const ending = card.last4;
  const problem = cardProblem(card, chargeOn);
  if (!monthly && credit > 0 && problem === undefined) {
    const params = { ...renewal, credit: formatSmsMoney(credit, currency), ending };
    return messageText('renewal.announced_with_credit', params, language);
  }
  const params = { ...renewal, ending, monthly: monthly ? 'yes' : 'no', problem: problem ?? 'none' };
  return messageText('renewal.announced', params, language);
}

/** The plan cannot be renewed at all: its rider is gone, or rides elsewhere then. */
async function turnOff(deps: Dependencies, plan: repository.RenewingPlan, refusal: string): Promise<void> {
  const { id: subscriptionId, passengerId: userId, country } = plan;
  await deps.db.transaction(async (tx) => {
    await setRenewal(deps, tx, { userId, country }, { subscriptionId, on: false, payment_method_id: null });
    const path = plansPath(plan);
    await notify(deps, tx, plan, { text: troubleMessage(plan, { refusal }, linkTo(deps, path)), path });
  });
}

async function charge(deps: Dependencies, plan: repository.AnnouncedPlan): Promise<void> {
  const { id, passengerId, today, card, monthly, notice } = plan;
  const trouble = await troubleOf(async () => {
    const way = { paymentMethodId: card.id, purpose: `renewal:${id}:${today}` };
    return chargeSavedCard(deps, way, async (tx, charge) => {
      const current = await repository.lockPlan(tx, passengerId, id);
      if (!current?.renews || current.state !== 'active') throw new Problem(409, 'turned_off', '');
      return beginAttempt(deps, tx, { passengerId, bookingId: notice.bookingId, monthly, charge });
    });
  });
  if (trouble === undefined) return;
  const path = trouble === 'confirm' ? draftPath(plan) : plansPath(plan);
  const text = troubleMessage(plan, trouble, linkTo(deps, path));
  await deps.db.transaction(async (tx) => {
    if (await repository.noteFailure(tx, id, today)) await notify(deps, tx, plan, { text, path });
  });
}

async function troubleOf(charged: () => Promise<CardChargeOutcome>): Promise<Trouble | undefined> {
  try {
    const outcome = await charged();
    if (outcome.state === 'customer_step') return 'confirm';
    return outcome.state === 'failed' ? { failure: outcome.reason } : undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return NO_FAILURES.includes(error.code) ? undefined : { refusal: error.message };
  }
}

/** The message about a renewal that is not paid. `link` leads to the page where it can be. */
function troubleMessage(
  { endsOn, language }: Pick<repository.RenewingPlan, 'endsOn' | 'language'>,
  trouble: Trouble,
  link: string,
): string {
  const params = { day: messageLongDate(endsOn, language), link };
  if (trouble === 'confirm') return messageText('renewal.confirm', params, language);
  return 'failure' in trouble
    ? messageText('renewal.failed', { ...params, reason: trouble.failure }, language)
    : messageText('renewal.refused', { ...params, refusal: trouble.refusal }, language);
}

async function notifyOfRenewal(
  deps: Dependencies,
  renewed: Awaited<ReturnType<typeof repository.findRenewed>>[number],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await repository.noteRenewed(tx, renewed.id, deps.clock()))) return;
    const { endsOn, total, currency, language } = renewed;
    const params = { day: messageLongDate(endsOn, language), price: formatSmsMoney(total, currency) };
    const text = messageText('renewal.renewed', params, language);
    await notify(deps, tx, renewed, { text, path: plansPath(renewed) });
  });
}

type Reader = Pick<repository.RenewingPlan, 'passengerId' | 'phone' | 'language' | 'country'>;

/**
 * Notifies the passenger of a plan, in the caller's transaction; a push notification opens the page at `path`. It has
 * the type of instalments, which nobody can turn off: money is taken, or the plan ends without it (decision 210).
 */
const notify = (
  deps: Dependencies,
  tx: Executor,
  { passengerId: userId, phone, language, country }: Reader,
  { text, path }: { readonly text: string; readonly path: string },
): Promise<void> => {
  const { zone } = marketOf(country);
  return notifyUsers(deps, tx, 'instalment', [{ userId, phone, language, zone, text, path }]);
};

type Linked = { readonly id: string; readonly passengerId: string };

const plansPath = ({ passengerId }: Pick<Linked, 'passengerId'>): string => `/subscriptions/${passengerId}`;

/** Opening it turns the renewal off, for the passenger who is signed in. */
const stopPath = (plan: Linked): string => `${plansPath(plan)}?stop=${plan.id}`;

const draftPath = ({ passengerId, notice }: repository.AnnouncedPlan): string =>
  `/bookings/${passengerId}?status=draft&booking=${notice.bookingId}`;

const linkTo = ({ settings }: Dependencies, path: string): string => `${originOf(settings, 'passenger')}${path}`;
