import type { DispatchDay } from '@liftclub/api-contract';
import { HOUR_MS, instantOfMinute } from '@liftclub/domain';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';

export type Run = DispatchDay['runs'][number];
export type Stop = Run['stops'][number];

/** The hours of a day without runs, in minutes after midnight. */
const USUAL = { from: 5 * 60, to: 18 * 60 } as const;
/** A stop is called late from so many minutes on. */
const LATE_MINUTES = 5;

/** A trip on its run: from pick-up to drop-off. Instants in ms. */
export interface Bar {
  readonly tripId: string;
  readonly rider: string;
  readonly pickUp: Stop;
  readonly dropOff: Stop;
  readonly from: number;
  readonly to: number;
  /** Trips that share the vehicle lie in lanes, the first one is 0. */
  readonly lane: number;
  /** Minutes that its last real stop was late; 0 below five. */
  readonly late: number;
  readonly forced: boolean;
  /** Planning leaves it on its run. */
  readonly locked: boolean;
}

export interface TimelineRow {
  readonly run: Run;
  /** By pick-up. */
  readonly bars: readonly Bar[];
  readonly lanes: number;
}

export interface Timeline {
  /** The full hours around all runs, in ms. */
  readonly from: number;
  readonly to: number;
  readonly hours: readonly number[];
  /** By the first pull-out of a vehicle; its runs follow each other. */
  readonly rows: readonly TimelineRow[];
}

/** What the timeline of a day draws. */
export function timelineOf(day: DispatchDay): Timeline {
  const firstPullOut = new Map<string, string>();
  for (const { driver, starts_at } of day.runs) {
    const first = firstPullOut.get(driver.id);
    if (first === undefined || starts_at < first) firstPullOut.set(driver.id, starts_at);
  }
  const orderOf = ({ run: { driver, starts_at, id } }: TimelineRow): string =>
    [firstPullOut.get(driver.id), driver.name, driver.id, starts_at, id].join(' ');
  const rows = day.runs.map(rowOf).sort((a, b) => compare(orderOf(a), orderOf(b)));
  const begins = rows.map(({ run }) => Date.parse(run.starts_at));
  const ends = rows.map(({ run }) => Date.parse(run.ends_at));
  const usual = (minute: number) => instantOfMinute(day, minute).getTime();
  const from = hourBefore(rows.length === 0 ? usual(USUAL.from) : Math.min(...begins));
  const to = -hourBefore(-(rows.length === 0 ? usual(USUAL.to) : Math.max(...ends)));
  const hours = Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, index) => from + index * HOUR_MS);
  return { from, to, hours, rows };
}

/** Where an instant stands on the axis, in percent. */
export const shareOf = ({ from, to }: Pick<Timeline, 'from' | 'to'>, at: number): number =>
  Math.round(((at - from) / (to - from)) * 1e4) / 100;

/** The trip of a day on its run; undefined while it has none. */
export function findBar(rows: readonly TimelineRow[], tripId: string): { row: TimelineRow; bar: Bar } | undefined {
  for (const row of rows) {
    const bar = row.bars.find((one) => one.tripId === tripId);
    if (bar) return { row, bar };
  }
  return undefined;
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

function rowOf(run: Run): TimelineRow {
  const dropOffs = new Map(run.stops.flatMap((stop) => (stop.kind === 'drop_off' ? [[stop.trip_id, stop]] : [])));
  const forced = new Set(run.forced.map((one) => one.trip_id));
  const laneEnds: number[] = [];
  const bars = run.stops.flatMap((pickUp): Bar[] => {
    const { trip_id: tripId, rider } = pickUp;
    const dropOff = dropOffs.get(tripId);
    if (pickUp.kind !== 'pick_up' || tripId === null || !dropOff) return [];
    const [from, to] = [Date.parse(pickUp.planned_at), Date.parse(dropOff.planned_at)];
    const free = laneEnds.findIndex((end) => end <= from);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = to;
    const marks = {
      late: lateness(dropOff.real_at === null ? pickUp : dropOff),
      forced: forced.has(tripId),
      locked: pickUp.locked === true,
    };
    return [{ tripId, rider: rider ?? '', pickUp, dropOff, from, to, lane, ...marks }];
  });
  return { run, bars, lanes: Math.max(1, laneEnds.length) };
}

function lateness({ planned_at, real_at }: Stop): number {
  if (real_at === null) return 0;
  const minutes = differenceInMinutes(real_at, planned_at);
  return minutes >= LATE_MINUTES ? minutes : 0;
}
