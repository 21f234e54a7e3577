import { addMinutes } from 'date-fns/addMinutes';

/** What a problem of a trip is about. */
export const CASE_CATEGORIES = ['late', 'driver', 'vehicle', 'safety', 'lost', 'other'] as const;
export type CaseCategory = (typeof CASE_CATEGORIES)[number];

/** The categories of cases about rides, which dispatchers answer. */
export const RIDE_CASE_CATEGORIES = CASE_CATEGORIES.filter((category) => category !== 'other');

/** The most urgent first. `sos`: an emergency call on a run; the others are reported problems. */
export const CASE_PRIORITIES = ['sos', 'high', 'normal'] as const;
export type CasePriority = (typeof CASE_PRIORITIES)[number];

/** How a case ends: without money, with the fare of its trip as credit, or with an amount that staff choose. */
export const CASE_OUTCOMES = ['none', 'credit', 'goodwill'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

const FIRST_ANSWER_MINUTES: Readonly<Record<CasePriority, number>> = { sos: 5, high: 60, normal: 24 * 60 };

/** The priority of a problem: safety comes before the rest. */
export const casePriority = (category: CaseCategory): CasePriority => (category === 'safety' ? 'high' : 'normal');

/** When staff must have answered for the first time. The clock runs at night and on weekends as well. */
export const firstAnswerDue = (priority: CasePriority, openedAt: Date): Date =>
  addMinutes(openedAt, FIRST_ANSWER_MINUTES[priority]);
