import type { SubscriptionItem } from '@liftclub/api-contract';
import { useToday } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { StatusChip, type StatusTone } from '@liftclub/ui-kit';
import { planState } from '../../components/plan-state';

const TONES = { active: 'good', ending: 'warning', renewed: 'good', ended: 'quiet' } as const satisfies Record<
  ReturnType<typeof planState>,
  StatusTone
>;

/** How a plan stands. */
export function PlanChip({ plan }: { readonly plan: SubscriptionItem }) {
  const state = planState(plan, useToday()());
  return <StatusChip tone={TONES[state]}>{texts.subscriptions.state[state]}</StatusChip>;
}
