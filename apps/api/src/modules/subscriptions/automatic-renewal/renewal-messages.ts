import { formatDate, formatSmsMoney, type CardFailure, type Currency, type Minor } from '@liftclub/domain';

interface Charge {
  readonly total: Minor;
  readonly currency: Currency;
  readonly last4: string;
  /** The card is charged a part of the total each month. */
  readonly monthly: boolean;
}

/**
 * The SMS that announces a renewal. `cardProblem` is why the card will not be charged; `link` leads to the page that
 * turns the renewal off.
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

/** Why a card will not be charged on the day of the charge. */
export const cardProblems = { expires: 'the card expires before that day', refused: 'the card was refused' } as const;

const REASONS: Readonly<Record<CardFailure | 'not_confirmed' | 'on_hold', string>> = {
  insufficient_funds: 'the card has too little money',
  expired_card: 'the card has expired',
  card_unusable: 'the card can no longer be charged',
  declined: 'the bank declined the card',
  not_confirmed: 'the payment was not confirmed',
  on_hold: 'our staff are looking into the payment',
};

/** The reason of a failed charge, as a part of a sentence. */
export const reasonOf = (reason: keyof typeof REASONS): string => REASONS[reason];

/** The SMS about a charge that failed. */
export const failureMessage = (reason: string, endsOn: string, link: string): string =>
  `We could not renew your Liftclub plan: ${reason}. It ends on ${formatDate(endsOn)}. Renew it here: ${link}`;

/** The SMS to the owner of a card whose bank asks for a confirmation. */
export const confirmationMessage = (endsOn: string, link: string): string =>
  `Your bank asks you to confirm the renewal of your Liftclub plan, which ends on ${formatDate(endsOn)}: ${link}`;

/** The SMS about a renewal that was paid. */
export const renewedMessage = ({ total, currency }: Pick<Charge, 'total' | 'currency'>, endsOn: string): string =>
  `Your Liftclub plan is renewed until ${formatDate(endsOn)} for ${formatSmsMoney(total, currency)}.`;
