import type { DispatchDay } from '@liftclub/api-contract';
import { HOUR_MS, instantOfMinute } from '@liftclub/domain';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';

export type Run = DispatchDay['runs'][number];
export type Stop = Run['stops'][number];

/** The hours of a day without runs, in minutes after midnight. */
const USUAL = { from: 5 * 60, to: 18 * 60 } as const;
/** A stop is called late from so many minutes on. */
const LATE_MINUTES = 5;

/** Share of the axis in percent that a bar takes at least, so that a name fits into it. */
export const LEAST_SHARE = 8;

/** A trip on its run: from pick-up to drop-off. Instants in ms. */
export interface Bar {
  readonly run: Run;
  readonly tripId: string;
  readonly rider: string;
  readonly pickUp: Stop;
  readonly dropOff: Stop;
  readonly from: number;
  readonly to: number;
  /** Bars that would overlap lie in lanes, the first one is 0. */
  readonly lane: number;
  /** Minutes that its last real stop was late; 0 below five. */
  readonly late: number;
  readonly forced: boolean;
  /** Planning leaves it on its run. */
  readonly locked: boolean;
}

/** A vehicle with its driver, and all that they drive on the day. */
export interface TimelineRow {
  readonly id: string;
  readonly driver: Run['driver'];
  readonly vehicle: Run['vehicle'];
  /** By pull-out; at least one. */
  readonly runs: readonly Run[];
  /** Of all runs, by pick-up. */
  readonly bars: readonly Bar[];
  readonly lanes: number;
}

export interface Timeline {
  /** The full hours around all runs, in ms. */
  readonly from: number;
  readonly to: number;
  readonly hours: readonly number[];
  /** By the first pull-out. */
  readonly rows: readonly TimelineRow[];
}

/** What the timeline of a day draws. */
export function timelineOf(day: DispatchDay): Timeline {
  const runs = [...day.runs].sort((a, b) => compare(orderOf(a), orderOf(b)));
  const usual = (minute: number) => instantOfMinute(day, minute).getTime();
  const begins = runs.map(({ starts_at }) => Date.parse(starts_at));
  const ends = runs.map(({ ends_at }) => Date.parse(ends_at));
  const from = hourBefore(runs.length === 0 ? usual(USUAL.from) : Math.min(...begins));
  const to = -hourBefore(-(runs.length === 0 ? usual(USUAL.to) : Math.max(...ends)));
  const hours = Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, index) => from + index * HOUR_MS);
  const vehicles = new Map<string, Run[]>();
  for (const run of runs) {
    const id = vehicleIdOf(run);
    vehicles.set(id, [...(vehicles.get(id) ?? []), run]);
  }
  const leastMs = ((to - from) * LEAST_SHARE) / 100;
  return { from, to, hours, rows: [...vehicles].flatMap(([id, own]) => rowOf(id, own, leastMs)) };
}

const orderOf = ({ starts_at, driver, id }: Run): string => [starts_at, driver.name, driver.id, id].join(' ');
const vehicleIdOf = ({ driver, vehicle }: Run): string => `${driver.id} ${vehicle.plate_number}`;

/** Where an instant stands on the axis, in percent. */
export const shareOf = ({ from, to }: Pick<Timeline, 'from' | 'to'>, at: number): number =>
  Math.round(((at - from) / (to - from)) * 1e4) / 100;

/** The trip of a day on its run; undefined while it has none. */
export const findBar = (rows: readonly TimelineRow[], tripId: string): Bar | undefined =>
  rows.flatMap(({ bars }) => bars).find((bar) => bar.tripId === tripId);

/** The run of a vehicle that is on the road at an instant in ms, else the one nearest to it. */
export function nearestRun([first, ...others]: readonly Run[], at: number): Run | undefined {
  const distance = ({ starts_at, ends_at }: Run) => Math.max(Date.parse(starts_at) - at, at - Date.parse(ends_at), 0);
  return others.reduce((best, run) => (best && distance(run) < distance(best) ? run : best), first);
}

/** The middle of the hour in which most trips begin, in ms; of the day's middle hour when there are none. */
export function busiestHour({ from, to, rows }: Timeline): number {
  const counts = new Map<number, number>();
  for (const { bars } of rows)
    for (const bar of bars) counts.set(hourBefore(bar.from), (counts.get(hourBefore(bar.from)) ?? 0) + 1);
  const [busiest] = [...counts].sort(([hour, count], [other, others]) => others - count || hour - other);
  return (busiest?.[0] ?? hourBefore((from + to) / 2)) + HOUR_MS / 2;
}

/** A driver's first name with the initial of the last one: "Bongani K.". */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.slice(0, 1)}.`;
}

/** The first letters of the first and the last name. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .map((part) => part.slice(0, 1))
    .join('');

// The zones of both markets are whole hours from UTC.
const hourBefore = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The row of a vehicle; none for no run. A bar is free for the next one after at least `leastMs`. */
function rowOf(id: string, runs: readonly Run[], leastMs: number): TimelineRow[] {
  const [first] = runs;
  if (!first) return [];
  const laneEnds: number[] = [];
  const bars = runs
    .flatMap(tripsOf)
    .sort((a, b) => a.from - b.from)
    .map((trip): Bar => {
      const free = laneEnds.findIndex((end) => end <= trip.from);
      const lane = free < 0 ? laneEnds.length : free;
      laneEnds[lane] = Math.max(trip.to, trip.from + leastMs);
      return { ...trip, lane };
    });
  return [{ id, driver: first.driver, vehicle: first.vehicle, runs, bars, lanes: Math.max(1, laneEnds.length) }];
}

function tripsOf(run: Run): Omit<Bar, 'lane'>[] {
  const dropOffs = new Map(run.stops.flatMap((stop) => (stop.kind === 'drop_off' ? [[stop.trip_id, stop]] : [])));
  const forced = new Set(run.forced.map((one) => one.trip_id));
  return run.stops.flatMap((pickUp) => {
    const { trip_id: tripId, rider } = pickUp;
    const dropOff = dropOffs.get(tripId);
    if (pickUp.kind !== 'pick_up' || tripId === null || !dropOff) return [];
    const trip = { run, tripId, rider: rider ?? '', pickUp, dropOff };
    const [from, to] = [Date.parse(pickUp.planned_at), Date.parse(dropOff.planned_at)];
    const late = lateness(dropOff.real_at === null ? pickUp : dropOff);
    return [{ ...trip, from, to, late, forced: forced.has(tripId), locked: pickUp.locked === true }];
  });
}

function lateness({ planned_at, real_at }: Stop): number {
  if (real_at === null) return 0;
  const minutes = differenceInMinutes(real_at, planned_at);
  return minutes >= LATE_MINUTES ? minutes : 0;
}
