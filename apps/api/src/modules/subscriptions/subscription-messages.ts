import { formatSmsMoney, type Currency, type Minor } from '@liftclub/domain';

export const subscriptionMessages = {
  alreadyRenewed: 'This plan has already been renewed.',
  riderGone: 'This learner is no longer registered. Schedule a new ride instead.',
} as const;

/** What the passenger of a plan that staff ended gets back, in minor units. */
interface EndedPlan {
  readonly trips: number;
  readonly currency: Currency;
  readonly credited: Minor;
  /** Goes back the way the plan was paid. */
  readonly refunded: Minor;
}

/** The SMS about a plan that staff ended: "Your plan has ended. 8 rides are cancelled. R 346.64 is credited." */
export function planEndedMessage({ trips, currency, credited, refunded }: EndedPlan): string {
  const sentences = [
    'Your plan has ended.',
    trips > 0 && (trips === 1 ? '1 ride is cancelled.' : `${trips} rides are cancelled.`),
    refunded > 0 && `${formatSmsMoney(refunded, currency)} goes back the way you paid.`,
    credited > 0 && `${formatSmsMoney(credited, currency)} is credited.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
