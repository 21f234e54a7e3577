import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';

const TONES = {
  waiting: 'waiting',
  approved: 'good',
  rejected: 'bad',
  license_expired: 'warning',
  replaced: 'quiet',
} as const;

/** The state of a review. */
export function StateBadge({ state }: { readonly state: Review['state'] }) {
  return <StatusChip tone={TONES[state]}>{texts.consoleReview.states[state]}</StatusChip>;
}
