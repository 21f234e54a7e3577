/** How staff end a trip whose driver does not report what happened. */
import type { RunEventType } from '../runs';
import { isAwaited, type TripStatus } from '../trips';

export const MARK_OUTCOMES = ['missed', 'no_show', 'completed'] as const;
export type MarkOutcome = (typeof MARK_OUTCOMES)[number];

/** How staff may end a trip now: from the end of the pick-up window on, by whether the rider is on board. */
export function markOutcomes(
  { status, windowEnd }: { readonly status: TripStatus; readonly windowEnd: Date },
  now: Date,
): MarkOutcome[] {
  if (now < windowEnd) return [];
  if (status === 'on_board') return ['completed'];
  return isAwaited(status) || status === 'arrived' ? ['missed', 'no_show'] : [];
}

/** What a phone may report of a trip that has ended otherwise without contradicting its end. */
const AGREES: Readonly<Partial<Record<TripStatus, readonly RunEventType[]>>> = {
  no_show: ['arrived', 'no_show'],
  completed: ['arrived', 'on_board', 'dropped_off'],
  cancelled: ['arrived', 'no_show'],
  skipped: ['arrived', 'no_show'],
};

/** Whether a report about a trip ended by staff, a guardian or the clock contradicts that outcome. */
export const contradicts = (ended: TripStatus, reported: RunEventType): boolean =>
  !(AGREES[ended] ?? []).includes(reported);
