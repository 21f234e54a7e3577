import { formatDate, formatSmsMoney, type Currency, type Minor } from '@liftclub/domain';

interface Charge {
  readonly total: Minor;
  readonly currency: Currency;
  readonly last4: string;
  /** The card is charged a part of the total each month. */
  readonly monthly: boolean;
}

/**
 * The message that announces a renewal. `cardProblem` is why the card will not be charged; `link` leads to the page
 * that turns the renewal off.
 */
export function announcement(
  { total, currency, last4, monthly }: Charge,
  { chargeOn, cardProblem, link }: { readonly chargeOn: string; readonly cardProblem?: string; readonly link: string },
): string {
  const price = `${formatSmsMoney(total, currency)}${monthly ? ', paid monthly,' : ''}`;
  const when = `On ${formatDate(chargeOn)} we renew your Liftclub plan for ${price} with your card ending in ${last4}.`;
  return cardProblem === undefined
    ? `${when} To stop it: ${link}`
    : `${when} But ${cardProblem}: please choose another. To stop it: ${link}`;
}

/** The message about a charge that failed. */
export const failureMessage = (reason: string, endsOn: string, link: string): string =>
  `We could not renew your Liftclub plan: ${reason}. It ends on ${formatDate(endsOn)}. Renew it here: ${link}`;

/** The message to the owner of a card whose bank asks for a confirmation. */
export const confirmationMessage = (endsOn: string, link: string): string =>
  `Your bank asks you to confirm the renewal of your Liftclub plan, which ends on ${formatDate(endsOn)}: ${link}`;

/** The message about a renewal that was paid. */
export const renewedMessage = ({ total, currency }: Pick<Charge, 'total' | 'currency'>, endsOn: string): string =>
  `Your Liftclub plan is renewed until ${formatDate(endsOn)} for ${formatSmsMoney(total, currency)}.`;
