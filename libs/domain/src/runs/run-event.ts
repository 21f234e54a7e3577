import { addMinutes } from 'date-fns/addMinutes';
import { max } from 'date-fns/max';
import { subMinutes } from 'date-fns/subMinutes';
import { DAY_MS } from '../durations';

/** What a driver reports about a run. Phone and server share these names and limits. */

export const RUN_STATES = ['planned', 'started', 'closed'] as const;

/** Events about one trip of the run. */
export const TRIP_EVENT_TYPES = ['arrived', 'on_board', 'no_show', 'dropped_off'] as const;

export const RUN_EVENT_TYPES = [
  'start_run',
  ...TRIP_EVENT_TYPES,
  'vehicle_empty',
  'close_run',
  'late',
  'cannot_drive',
] as const;
export type RunEventType = (typeof RUN_EVENT_TYPES)[number];

/** The checks before a run: all four are ticked. */
export const RUN_TICKS = ['tyres', 'lights', 'belts', 'papers'] as const;

/** Why the server refuses an event. */
export const RUN_REFUSALS = [
  'too_early',
  'too_old',
  'in_future',
  'out_of_order',
  'not_on_run',
  'wrong_code',
  'code_locked',
  'ticks_missing',
  'reason_missing',
  'receiver_missing',
  'receiver_unknown',
  'on_board',
  'empty_missing',
  'run_closed',
  'not_allowed',
] as const;
export type RunRefusal = (typeof RUN_REFUSALS)[number];

/**
 * Limits of an event: characters of a reason, minutes of a delay, wrong codes at a trip after which only a reason
 * helps, kilometres from the pick-up within which a no-show needs no reason, and milliseconds for which an event is
 * taken and a closed app may keep it.
 */
export const RUN_LIMITS = {
  reason: 500,
  minutes: 240,
  wrongCodes: 5,
  noShowKm: 0.3,
  eventLifeMs: DAY_MS,
} as const;

const NO_SHOW_WAIT_MINUTES = 5;
const OVERRIDE_EARLY_MINUTES = 10;

/** Can be dialled from any phone in both markets. */
export const EMERGENCY_NUMBER = '112';

/** How long alerting staff may take, in ms, before whoever needs help reads that it failed. */
export const EMERGENCY_CALL_MS = 10_000;

/** From when a rider counts as a no-show: five minutes after the later of the arrival and the booked time. */
export function noShowFrom(arrivedAt: Date, bookedAt: Date): Date {
  return addMinutes(max([arrivedAt, bookedAt]), NO_SHOW_WAIT_MINUTES);
}

/** From when a rider may board without the code: ten minutes before the pick-up window. */
export const overrideFrom = (windowFrom: Date): Date => subMinutes(windowFrom, OVERRIDE_EARLY_MINUTES);
