import { directMinutes, formatClock, MINUTE_MS, type Zone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Executor } from '../../db/client';
import { findPlanTrips, type FeedTrip } from './calendar-feeds-repository';

const copy = texts.calendarFeed;

/** How often a program is asked to read the feed again. */
const REFRESH_SECONDS = 60 * 60;
const SHORTEST_MINUTES = 15;

/** Trips that do not take place. */
const CANCELLED: ReadonlySet<FeedTrip['status']> = new Set(['skipped', 'cancelled', 'missed']);

/**
 * Trips as an iCalendar text (RFC 5545), an event each: "Ride A 06:45, Lerato" from the booked time for as long as
 * driving directly takes. It contains no address. `zone` is the market's time zone.
 */
export function calendarText(trips: readonly FeedTrip[], { zone, now }: { readonly zone: Zone; readonly now: Date }) {
  const calendar = ical({
    prodId: { company: 'Liftclub', product: 'Rides' },
    name: copy.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    x: { 'X-WR-TIMEZONE': zone },
  });
  for (const trip of trips) {
    const ride = copy.ride(trip.rideType, formatClock(zone, trip.departsAt), firstName(trip.scholarName));
    const minutes = Math.max(SHORTEST_MINUTES, Math.ceil(directMinutes(trip.metres)));
    calendar.createEvent({
      id: `${trip.id}@liftclub`,
      stamp: now,
      // Versions grow with every move of a trip.
      sequence: trip.version - 1,
      start: trip.departsAt,
      end: new Date(trip.departsAt.getTime() + minutes * MINUTE_MS),
      summary: trip.paused ? copy.paused(ride) : ride,
      status: eventStatus(trip),
    });
  }
  return calendar.toString();
}

/** The trips of a plan as they are now, as an iCalendar text without the rider's name. */
export async function planCalendar(db: Executor, bookingId: string, at: { readonly zone: Zone; readonly now: Date }) {
  const trips = await findPlanTrips(db, bookingId);
  return calendarText(
    trips.map((trip) => ({ ...trip, scholarName: null })),
    at,
  );
}

function eventStatus({ status, paused }: FeedTrip): ICalEventStatus {
  if (paused) return ICalEventStatus.TENTATIVE;
  return CANCELLED.has(status) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
}

const firstName = (name: string | null): string | null => name?.trim().split(/\s+/)[0] ?? null;
