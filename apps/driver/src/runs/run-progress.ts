import type { RunManifest, RunStop } from '@liftclub/api-contract';
import { hasEnded, isOnBoard, tripStatusesBefore, type RunEventType, type TripStatus } from '@liftclub/domain';
import type { StoredEvent } from './run-store';

/** A run as this phone knows it: the server's last state, and the events since. */
export interface RunProgress {
  readonly state: RunManifest['state'];
  readonly stops: readonly RunStop[];
  /** The vehicle was found empty after the last stop. */
  readonly empty: boolean;
  /** Instant of the latest event; null before the first. */
  readonly lastAt: string | null;
  /** By trip: when the vehicle arrived, and how many codes were wrong. */
  readonly arrivedAt: ReadonlyMap<string, string>;
  readonly wrongCodes: ReadonlyMap<string, number>;
}

/** What the driver does next; `stop` is the stop it is done at. */
export type RunStep =
  | { readonly kind: 'wait' | 'start' | 'empty' | 'close' | 'closed' }
  | { readonly kind: 'arrive' | 'board' | 'drop_off'; readonly stop: RunStop };

/** The state of a trip after an event about it. */
const TRIP_AFTER: Partial<Record<RunEventType, TripStatus>> = {
  arrived: 'arrived',
  on_board: 'on_board',
  no_show: 'no_show',
  dropped_off: 'completed',
};

/** The server's state with the events applied, except refused ones. One that the server has applied changes nothing. */
export function progressOf(run: RunManifest, events: readonly StoredEvent[]): RunProgress {
  const start: RunProgress = {
    state: run.state,
    stops: run.stops,
    empty: false,
    lastAt: null,
    arrivedAt: new Map(),
    wrongCodes: new Map(),
  };
  return events.filter(({ state }) => state !== 'refused').reduce(after, start);
}

function after(progress: RunProgress, { event, wrong }: StoredEvent): RunProgress {
  const { type, at, trip_id: trip } = event;
  const next = { ...progress, lastAt: at };
  if (wrong && trip !== undefined) return { ...next, wrongCodes: counted(progress.wrongCodes, trip) };
  if (type === 'start_run') return { ...next, state: startedFrom(progress.state), stops: moveAll(progress.stops) };
  if (type === 'vehicle_empty') return { ...next, empty: true };
  if (type === 'close_run') return { ...next, state: 'closed' };
  if (type === 'cannot_drive') return { ...next, stops: progress.stops.map(returned) };
  const to = TRIP_AFTER[type];
  if (to === undefined || trip === undefined) return next;
  const arrivedAt = to === 'arrived' ? new Map([...progress.arrivedAt, [trip, at]]) : progress.arrivedAt;
  return { ...next, arrivedAt, stops: progress.stops.map((stop) => (stop.trip_id === trip ? moved(stop, to) : stop)) };
}

const counted = (counts: RunProgress['wrongCodes'], trip: string) =>
  new Map([...counts, [trip, (counts.get(trip) ?? 0) + 1]]);

const startedFrom = (state: RunManifest['state']) => (state === 'planned' ? 'started' : state);

const moved = (stop: RunStop, to: TripStatus): RunStop =>
  stop.status !== null && (tripStatusesBefore(to).includes(stop.status) || isFoundOnBoard(stop.status, to))
    ? { ...stop, status: to }
    : stop;

/** The rider got in before this phone learned that the trip had ended. */
const isFoundOnBoard = (status: TripStatus, to: TripStatus): boolean =>
  to === 'on_board' && isOnBoard({ status, reported: 'on_board' });

const moveAll = (stops: readonly RunStop[]) => stops.map((stop) => moved(stop, 'on_the_way'));

/** A trip whose rider is not on board goes back to the planner. */
const returned = (stop: RunStop): RunStop => (stop.status === 'on_board' ? stop : moved(stop, 'scheduled'));

/** The one thing to do next. `opensAt` is when the run may begin. */
export function nextStep(progress: RunProgress, opensAt: string, now: Date): RunStep {
  if (progress.state === 'closed') return { kind: 'closed' };
  if (progress.state === 'planned') return { kind: now < new Date(opensAt) ? 'wait' : 'start' };
  for (const stop of progress.stops) {
    if (stop.kind === 'pick_up' && stop.status === 'on_the_way') return { kind: 'arrive', stop };
    if (stop.kind === 'pick_up' && stop.status === 'arrived') return { kind: 'board', stop };
    if (stop.kind === 'drop_off' && stop.status === 'on_board') return { kind: 'drop_off', stop };
  }
  return { kind: progress.empty ? 'close' : 'empty' };
}

/** Trips of the run in numbers. */
export function tripCounts({ stops }: Pick<RunProgress, 'stops'>) {
  const trips = stops.filter(({ kind }) => kind === 'pick_up');
  const count = (status: TripStatus) => trips.filter((trip) => trip.status === status).length;
  return {
    all: trips.length,
    over: trips.filter(({ status }) => status !== null && hasEnded(status)).length,
    completed: count('completed'),
    noShow: count('no_show'),
    onBoard: count('on_board'),
  };
}
