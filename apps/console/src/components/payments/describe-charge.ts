import type { AttemptRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';

const { failures, savedCard } = texts.consolePayments;

/** What an attempt was beyond its state, in sentences: a charge of a saved card, and why a card was not charged. */
export const describeCharge = ({ saved_card, failure }: Pick<AttemptRow, 'saved_card' | 'failure'>): string[] => [
  ...(saved_card ? [savedCard] : []),
  ...(failure === null ? [] : [failures[failure]]),
];
