import {
  addDays,
  canUseOwnTransport,
  formatClock,
  MINUTE_MS,
  riderLabels,
  skipEvening,
  zoneOf,
  type SmsRide,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { riderName } from '../bookings';
import { liveOf } from '../live';
import { findTrips, findSkipCredits, type FoundTrip } from '../trips';

/** The account that proved the phone of an SMS. */
export interface Sender {
  readonly userId: string;
  readonly country: string;
  /** E.164. */
  readonly phone: string;
  readonly language: string;
}

/** Commands concern the rides of so many days, today included. */
const DAYS = 14;

/** The coming rides of a passenger for replies, in the order of departure. */
export async function comingRides(deps: Dependencies, tx: Executor, sender: Sender): Promise<SmsRide[]> {
  const from = localDate(deps, sender);
  const range = { from, to: addDays(from, DAYS - 1), status: undefined };
  const seen = await findTrips(tx, { userId: sender.userId, now: deps.clock() }, range);
  // A reply names one rider of the sender's own; shared ones are not among them.
  const trips = seen.filter(({ role }) => role === 'owner');
  const plans = trips.map(({ subscriptionId }) => subscriptionId);
  const credits = await findSkipCredits(deps, tx, sender.userId, plans);
  const labels = riderLabels(new Map(trips.map((trip) => [riderOf(trip), riderName(trip.scholarName)])));
  return trips.map((trip) => {
    const riderLabel = labels.get(riderOf(trip)) ?? '';
    return { ...rideOf(deps, trip), riderLabel, skip: credits.get(trip.id) ?? null };
  });
}

/** The passenger without an id. */
const riderOf = ({ scholarId }: FoundTrip): string => scholarId ?? '';

function rideOf(deps: Dependencies, trip: FoundTrip): Omit<SmsRide, 'riderLabel' | 'skip'> {
  const { id, date, rideType, reportedStatus: status, currency, departsAt, pickupCode } = trip;
  const now = deps.clock();
  const zone = zoneOf(currency);
  const { eta } = liveOf(deps, trip.run, id);
  return {
    id,
    date,
    rideType,
    status,
    currency,
    time: formatClock(zone, departsAt),
    rider: riderOf(trip),
    canOwn: canUseOwnTransport({ status, departsAt }, now),
    canUnskip: status === 'skipped' && now < skipEvening(date, zone),
    code: pickupCode,
    minutes: eta === null ? null : Math.ceil((Date.parse(eta) - now.getTime()) / MINUTE_MS),
  };
}
