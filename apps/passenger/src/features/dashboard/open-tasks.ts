import type { BookingItem, SubscriptionItem } from '@liftclub/api-contract';
import { addDays } from '@liftclub/domain';

/** Plans are named when they end within so many days, as long before as the first reminder by SMS is sent. */
const ENDING_DAYS = 7;

/** Drafts that can still be paid, the one that begins first in front. `today` is `yyyy-MM-dd`. */
export const draftsToPay = (drafts: readonly BookingItem[], today: string): BookingItem[] =>
  drafts.filter(({ date }) => date >= today).sort((one, other) => one.date.localeCompare(other.date));

/** Plans in force that end soon and were not renewed, the earliest in front. */
export const plansEnding = (plans: readonly SubscriptionItem[], today: string): SubscriptionItem[] =>
  plans
    .filter(({ can_end, renewed, date }) => can_end && !renewed && date >= today && date <= addDays(today, ENDING_DAYS))
    .sort((one, other) => one.date.localeCompare(other.date));
