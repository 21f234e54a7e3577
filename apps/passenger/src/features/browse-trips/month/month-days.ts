import type { getRideCalendar, ResponseBody, Trip } from '@liftclub/api-contract';
import type { TripStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

/** A rider in the month: a passenger who rides, an own learner or a shared one. */
export interface Rider {
  /** Id of the learner; empty for the passenger. */
  readonly id: string;
  readonly name: string;
  /** The first letter of the name, or up to three where others begin with the same. */
  readonly initials: string;
  /** Position among the colours. */
  readonly colour: number;
}

/** How many trips of a rider take place on a day; paused ones wait for the payment of their plan. */
export interface RiderOnDay {
  readonly rider: Rider;
  readonly trips: number;
  readonly paused: number;
}

/** What the month shows of a day. */
export interface MonthDay {
  readonly riders: readonly RiderOnDay[];
  /** What closes the day, with the learners it concerns where it is not everybody. */
  readonly closed: readonly string[];
}

interface NamedLearner {
  readonly id: string;
  readonly name: string;
}

const NOBODY_RIDES: readonly TripStatus[] = ['skipped', 'cancelled', 'missed'];
const COLOURS = 4;

/**
 * The riders of some trips. Own learners have the colour of their place in the list of learners, so that it stays the
 * same from month to month; the others follow.
 */
export function ridersOf(trips: readonly Trip[], own: readonly NamedLearner[]): Rider[] {
  const seen = new Map(own.map(({ id, name }) => [id, name]));
  for (const { scholar_id, rider } of trips) seen.set(scholar_id ?? '', rider);
  const names = [...seen.values()];
  return [...seen]
    .map(([id, name], index) => ({ id, name, initials: initialsOf(name, names), colour: index % COLOURS }))
    .filter(({ id }) => trips.some(({ scholar_id }) => (scholar_id ?? '') === id));
}

function initialsOf(name: string, all: readonly string[]): string {
  const letters = [...name];
  const others = all.filter((other) => other !== name);
  const startOf = (count: number) => letters.slice(0, count).join('');
  const count = [1, 2, 3].find((some) => !others.some((other) => other.startsWith(startOf(some))));
  return startOf(count ?? 3);
}

type CalendarDay = ResponseBody<typeof getRideCalendar>['data'][number];

/** The calendar of a market, of one rider's school where it is given. */
export interface RiderCalendar {
  readonly rider: Rider | null;
  readonly days: readonly CalendarDay[];
}

/** What the month shows of each day, by date. */
export function monthDays(
  dates: readonly string[],
  trips: readonly Trip[],
  riders: readonly Rider[],
  calendars: readonly RiderCalendar[],
): ReadonlyMap<string, MonthDay> {
  return new Map(
    dates.map((date) => {
      const ofDay = trips.filter((trip) => trip.date === date);
      const present = riders.flatMap((rider) => {
        const own = ofDay.filter(({ scholar_id }) => (scholar_id ?? '') === rider.id);
        if (own.length === 0) return [];
        const [paused, others] = [own.filter((trip) => trip.paused), own.filter((trip) => !trip.paused)];
        const trips = others.filter(({ status }) => !NOBODY_RIDES.includes(status)).length;
        return [{ rider, trips, paused: paused.length }];
      });
      return [date, { riders: present, closed: closedOn(date, calendars) }];
    }),
  );
}

/** "New Year's Day" for what closes the whole market, "School holidays (Lesedi)" for what closes a school. */
function closedOn(date: string, calendars: readonly RiderCalendar[]): string[] {
  const nameOf = ({ days }: RiderCalendar) => days.find((day) => day.date === date)?.name ?? null;
  const market = calendars.filter(({ rider }) => rider === null).map(nameOf);
  const ofRiders = new Map<string, string[]>();
  for (const calendar of calendars) {
    const name = nameOf(calendar);
    if (calendar.rider === null || name === null || market.includes(name)) continue;
    ofRiders.set(name, [...(ofRiders.get(name) ?? []), calendar.rider.name]);
  }
  return [
    ...market.filter((name) => name !== null),
    ...[...ofRiders].map(([name, riders]) => texts.tripCalendar.closedFor(name, riders)),
  ];
}
