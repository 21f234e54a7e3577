import type { BookingItem, SubscriptionItem } from '@liftclub/api-contract';
import { planState } from '../../components/plan-state';

/** Drafts that can still be paid, the one that begins first in front. `today` is `yyyy-MM-dd`. */
export const draftsToPay = (drafts: readonly BookingItem[], today: string): BookingItem[] =>
  drafts.filter(({ date }) => date >= today).sort((one, other) => one.date.localeCompare(other.date));

/** Plans in force that end soon and were not renewed, the earliest in front. */
export const plansEnding = (plans: readonly SubscriptionItem[], today: string): SubscriptionItem[] =>
  plans.filter((plan) => planState(plan, today) === 'ending').sort((one, other) => one.date.localeCompare(other.date));
