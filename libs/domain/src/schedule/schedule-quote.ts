import { startDateMessage, type Validity } from '../pricing/plan';
import { rideTypesOf, type LegRoute, type LegTimes, type TripType } from '../trips/trip-leg';
import { legOf, type ScheduleDraft } from './schedule-draft';
import { toLegRoute, toLegTimes } from './schedule-payload';
import { isRiderKnown, routeWarning } from './schedule-view';

/** Body of ride/quote/: a booking whose times may be missing. */
export interface QuoteRequest {
  readonly trip_type: TripType;
  readonly start_date: string;
  readonly validity: Validity;
  readonly trip: readonly (LegRoute | (LegRoute & LegTimes))[];
  readonly scholar_id?: string;
}

/**
 * What the estimate of a draft (with scholar and distances) is asked for; undefined until rider, routes and start date
 * can be booked. Times that are missing are left out. The registration mode has no estimate: the invitation decides
 * the length of the plan and the coupon, which only the server knows.
 */
export function toQuoteRequest(draft: ScheduleDraft, today: string): QuoteRequest | undefined {
  const { tripType, startDate, validity, scholarId } = draft;
  if (draft.mode === 'registration' || !isRiderKnown(draft) || routeWarning(draft) !== undefined) return undefined;
  if (startDateMessage(startDate, today) !== undefined) return undefined;
  const trip = rideTypesOf(tripType).flatMap((rideType) => {
    const leg = legOf(draft, rideType);
    const route = toLegRoute(leg);
    return route ? [{ ...route, ...toLegTimes(leg) }] : [];
  });
  const request = { trip_type: tripType, start_date: startDate, validity, trip };
  return draft.rider === 'Learner' && scholarId !== null ? { ...request, scholar_id: scholarId } : request;
}
