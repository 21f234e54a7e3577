/** The state of a run of today, by its plan and its events. */
import { addMinutes } from 'date-fns/addMinutes';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { lateStartAt, type EscalationStep } from '../escalations';

/** What needs a dispatcher's attention. */
export const LIVE_ALERT_KINDS = [
  'late_start',
  'not_arrived',
  'not_dropped_off',
  'contradiction',
  'late',
  'no_signal',
  'no_show',
  'override',
  'not_closed',
] as const;
export type LiveAlertKind = (typeof LIVE_ALERT_KINDS)[number];

/** Minutes behind the plan. */
const LATE = 10;
/** Minutes without a position. */
const NO_SIGNAL = 3;
/** Minutes after the planned pull-in. */
const NOT_CLOSED = 30;

/** A run by its plan, and when its stops were actually reached. */
export interface FollowedRun {
  readonly state: 'planned' | 'started' | 'closed';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly stops: readonly { readonly plannedAt: Date; readonly realAt: Date | null }[];
  /** Riders who did not come, and when that was noted. */
  readonly noShows: readonly TripInstant[];
  /** Riders who were picked up without their code, and learners dropped off where nobody is named, and when. */
  readonly overrides: readonly OverrideInstant[];
  /** Steps of escalation that still matter, and when they were taken. */
  readonly escalations: readonly (TripInstant & { readonly kind: LiveAlertKind & EscalationStep })[];
  /** Some rider waits for a vehicle that has not started. */
  readonly isAwaited: boolean;
  /** Of the newest position, or of the start before there is one. */
  readonly lastSignalAt: Date | null;
}

interface TripInstant {
  readonly tripId: string;
  readonly at: Date;
}

interface OverrideInstant extends TripInstant {
  /** Of a drop-off where nobody is named: what the driver wrote. */
  readonly handedTo: string | null;
}

export interface LiveAlert {
  readonly kind: LiveAlertKind;
  readonly since: Date;
  readonly tripId: string | null;
  /** Of an override at a drop-off: who received the learner, as the driver wrote. */
  readonly handedTo: string | null;
}

/**
 * Whole minutes that a run is behind its plan, and its alerts by time. A run that has not started is late from its
 * pull-out on; one under way by the last stop that was reached, or by the next one once its time has passed.
 */
export function followRun(run: FollowedRun, now: Date): { latenessMinutes: number; alerts: LiveAlert[] } {
  const { latenessMinutes, lateSince } = latenessOf(run, now);
  const alerts: LiveAlert[] = [
    ...ofTrips('no_show', run.noShows),
    ...run.overrides.map(({ tripId, at, handedTo }) => ({ kind: 'override', since: at, tripId, handedTo }) as const),
    ...run.escalations.map(({ kind, tripId, at }) => ({ kind, since: at, tripId, handedTo: null })),
  ];
  const raise = (kind: LiveAlertKind, since: Date) => {
    if (since <= now) alerts.push({ kind, since, tripId: null, handedTo: null });
  };
  if (run.state === 'planned' && run.isAwaited) raise('late_start', lateStartAt(run.startsAt));
  if (run.state === 'started') raise('not_closed', addMinutes(run.endsAt, NOT_CLOSED));
  if (run.state === 'started' && latenessMinutes >= LATE) raise('late', lateSince);
  const { lastSignalAt } = run;
  if (run.state === 'started' && lastSignalAt && addMinutes(lastSignalAt, NO_SIGNAL) <= now)
    raise('no_signal', lastSignalAt);
  return { latenessMinutes, alerts: alerts.sort((one, other) => one.since.getTime() - other.since.getTime()) };
}

const ofTrips = (kind: LiveAlertKind, instants: readonly TripInstant[]): LiveAlert[] =>
  instants.map(({ tripId, at }) => ({ kind, since: at, tripId, handedTo: null }));

function latenessOf({ state, startsAt, stops, isAwaited }: FollowedRun, now: Date) {
  const nothing = { latenessMinutes: 0, lateSince: now };
  if (state === 'closed' || (state === 'planned' && !isAwaited)) return nothing;
  const reached = stops.findLastIndex(({ realAt }) => realAt !== null);
  const last = stops[reached];
  const due = state === 'planned' ? startsAt : stops.slice(Math.max(reached, 0) + 1)[0]?.plannedAt;
  const behind = [
    ...(last?.realAt ? [{ planned: last.plannedAt, at: last.realAt }] : []),
    ...(due ? [{ planned: due, at: now }] : []),
  ].map(({ planned, at }) => ({
    latenessMinutes: differenceInMinutes(at, planned),
    lateSince: at === now ? addMinutes(planned, LATE) : at,
  }));
  return behind.reduce((worst, one) => (one.latenessMinutes > worst.latenessMinutes ? one : worst), nothing);
}
