import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Badge } from '../../components/badge';

const TONES = {
  waiting: 'waiting',
  approved: 'good',
  rejected: 'bad',
  license_expired: 'warning',
  replaced: 'quiet',
} as const;

/** The state of a review. */
export function StateBadge({ state }: { readonly state: Review['state'] }) {
  return <Badge tone={TONES[state]}>{texts.consoleReview.states[state]}</Badge>;
}
