import type { SubscriptionItem } from '@liftclub/api-contract';
import { addDays } from '@liftclub/domain';

/** Plans end soon within so many days, as long before as the first reminder by SMS is sent. */
const ENDING_DAYS = 7;

/** The state of a plan on a day (`yyyy-MM-dd`). One that ends within a week is ending unless it was renewed. */
export function planState(
  { can_end, renewed, date }: Pick<SubscriptionItem, 'can_end' | 'renewed' | 'date'>,
  today: string,
): 'active' | 'ending' | 'renewed' | 'ended' {
  if (!can_end || date < today) return 'ended';
  if (renewed) return 'renewed';
  return date <= addDays(today, ENDING_DAYS) ? 'ending' : 'active';
}
