import { addDays } from '../calendar/calendar';

/**
 * The steps of collecting an instalment, as days after its due date: an announcement, the due day and two reminders,
 * then its plan is paused, and ended.
 */
export const COLLECTION_STEPS = [-5, 0, 2, 4, 5, 14] as const;
export type CollectionStep = (typeof COLLECTION_STEPS)[number];

/**
 * The step that is to be taken on a day (yyyy-MM-dd): the last whose day has come, unless it or a later one was `done`.
 * Those that were missed before it are left out.
 */
export function collectionStep(dueOn: string, today: string, done: number | null): CollectionStep | undefined {
  const step = COLLECTION_STEPS.findLast((days) => addDays(dueOn, days) <= today);
  return step === undefined || (done !== null && done >= step) ? undefined : step;
}
