/** All changes of the schedule draft (specification section 4). An action that is not possible now changes nothing. */
import { isDate } from '../calendar/calendar';
import type { RideDay, Validity } from '../pricing/plan';
import { isBellTime, isRideTime } from '../trips/ride-time';
import { rideTypesOf, type RideLocation, type RideType } from '../trips/trip-leg';
import { LIMITS } from '../validation/limits';
import {
  legOf,
  wayBack,
  withArrivalChosen,
  withArriveBy,
  withDayTime,
  withoutSchool,
  withSchool,
  withTimeType,
  withTripTime,
  withWeekOfMonday,
  type DraftLeg,
  type Rider,
  type SchoolArrival,
} from './draft-plan';
import { emptyDraft, withLeg, type ScheduleDraft } from './schedule-draft';
import { isRiderKnown } from './schedule-payload';
import { isRiderDisabled, routeWarning, toSubmission, withDistances, type Distances } from './schedule-view';

/**
 * What the passenger or the server did. Times 'HH:mm:ss' or null to clear; dates yyyy-MM-dd in the passenger's zone;
 * `scholarId` of the scholar who rides, null for Me and in registration mode.
 */
export type ScheduleAction =
  | { readonly type: 'riderToggled'; readonly rider: Rider }
  | { readonly type: 'scholarChosen'; readonly scholarId: string }
  | { readonly type: 'tripTypeToggled' }
  | { readonly type: 'wayBackSet' }
  | {
      readonly type: 'placeSet';
      readonly rideType: RideType;
      readonly end: 'pick_up' | 'drop_off';
      readonly place: RideLocation | null;
    }
  | {
      readonly type: 'placesFound';
      readonly home: RideLocation | null;
      /** Of the learner who rides. */
      readonly school: RideLocation | null;
      readonly otherSchools: readonly RideLocation[];
    }
  | { readonly type: 'noteSet'; readonly rideType: RideType; readonly note: string }
  | { readonly type: 'routesConfirmed'; readonly scholarId: string | null; readonly distances: Distances }
  | { readonly type: 'routesReopened' }
  | { readonly type: 'startDateSet'; readonly startDate: string }
  | { readonly type: 'validitySet'; readonly validity: Validity }
  | { readonly type: 'flexibleSet'; readonly rideType: RideType; readonly flexible: boolean }
  | { readonly type: 'tripTimeSet'; readonly rideType: RideType; readonly time: string | null }
  | { readonly type: 'dayTimeSet'; readonly rideType: RideType; readonly day: RideDay; readonly time: string | null }
  | { readonly type: 'weekCopied'; readonly rideType: RideType }
  | { readonly type: 'schoolFound'; readonly rideType: RideType; readonly school: SchoolArrival | null }
  | { readonly type: 'arrivalChosen'; readonly rideType: RideType; readonly chosen: boolean }
  | { readonly type: 'arriveBySet'; readonly rideType: RideType; readonly day?: RideDay; readonly time: string | null }
  | {
      readonly type: 'submitted';
      readonly today: string;
      readonly couponCode: string;
      readonly scholarId: string | null;
    }
  | { readonly type: 'bookingFailed' }
  | { readonly type: 'bookingSucceeded'; readonly bookingId: string }
  | { readonly type: 'bookingReopened' }
  | { readonly type: 'paymentStarted'; readonly reference: string }
  | { readonly type: 'startedAgain'; readonly today: string };

/** The draft after an action. */
export function scheduleReducer(draft: ScheduleDraft, action: ScheduleAction): ScheduleDraft {
  switch (action.type) {
    case 'startedAgain':
      return emptyDraft(draft.mode, action.today);
    case 'riderToggled':
    case 'scholarChosen':
      return draft.scheduled || draft.mode === 'registration'
        ? draft
        : withoutOldSchools(draft, afterRiderAction(draft, action));
    case 'tripTypeToggled':
    case 'wayBackSet':
    case 'placeSet':
    case 'placesFound':
    case 'noteSet':
    case 'routesConfirmed':
      return draft.routesConfirmed || !isRiderChosen(draft)
        ? draft
        : withoutOldSchools(draft, afterRouteAction(draft, action));
    case 'routesReopened':
      return draft.routesConfirmed && !draft.scheduled ? withRoutesReopened(draft) : draft;
    case 'bookingFailed':
    case 'bookingSucceeded':
    case 'bookingReopened':
    case 'paymentStarted':
      return draft.scheduled ? afterResponse(draft, action) : draft;
    default:
      return !draft.scheduled && isRiderChosen(draft) ? afterTimesAction(draft, action) : draft;
  }
}

/** True once Me or Learner is ticked. Which scholar rides depends on the list, which the draft does not hold. */
function isRiderChosen(draft: ScheduleDraft): boolean {
  return draft.mode === 'registration' || draft.rider !== null;
}

type Of<Type extends ScheduleAction['type']> = Extract<ScheduleAction, { readonly type: Type }>;
type RiderAction = Of<'riderToggled' | 'scholarChosen'>;
type RouteAction = Of<'tripTypeToggled' | 'wayBackSet' | 'placeSet' | 'placesFound' | 'noteSet' | 'routesConfirmed'>;
type ResponseAction = Of<'bookingFailed' | 'bookingSucceeded' | 'bookingReopened' | 'paymentStarted'>;
type TimesAction = Exclude<
  ScheduleAction,
  RiderAction | RouteAction | ResponseAction | Of<'routesReopened' | 'startedAgain'>
>;

/** What the server said of a ride to school holds for its learner and places only. */
function withoutOldSchools(before: ScheduleDraft, after: ScheduleDraft): ScheduleDraft {
  const isRiderChanged = before.rider !== after.rider || before.scholarId !== after.scholarId;
  const isChanged = (leg: DraftLeg) => {
    const { pick_up, drop_off } = legOf(before, leg.ride_type);
    return isRiderChanged || !isPlace(pick_up, leg.pick_up) || !isPlace(drop_off, leg.drop_off);
  };
  if (!after.trips.some((leg) => leg.arrival !== null && isChanged(leg))) return after;
  return { ...after, trips: after.trips.map((leg) => (isChanged(leg) ? withoutSchool(leg) : leg)) };
}

const isPlace = (one: RideLocation | null, other: RideLocation | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude && one?.address === other?.address;

function afterRiderAction(draft: ScheduleDraft, action: RiderAction): ScheduleDraft {
  if (action.type === 'scholarChosen') {
    return draft.rider === 'Learner' ? { ...draft, scholarId: action.scholarId } : draft;
  }
  if (isRiderDisabled(draft, action.rider)) return draft;
  return { ...draft, rider: draft.rider === null ? action.rider : null, scholarId: null };
}

function afterRouteAction(draft: ScheduleDraft, action: RouteAction): ScheduleDraft {
  switch (action.type) {
    case 'tripTypeToggled':
      return draft.mode === 'registration' ? draft : afterTripType(draft);
    case 'wayBackSet':
      return draft.tripType === '2_way' ? withWayBack(draft) : draft;
    case 'placeSet':
      if (!rideTypesOf(draft.tripType).includes(action.rideType)) return draft;
      return withLeg(draft, { ...legOf(draft, action.rideType), [action.end]: action.place });
    case 'placesFound':
      return draft.rider === 'Learner' ? withKnownPlaces(draft, action) : draft;
    case 'noteSet':
      if (!rideTypesOf(draft.tripType).includes(action.rideType) || action.note.length > LIMITS.note) return draft;
      return withLeg(draft, { ...legOf(draft, action.rideType), note: action.note });
    case 'routesConfirmed':
      return afterConfirmation(draft, action);
  }
}

/**
 * Ride A begins from home to school, as far as its ends are not entered. The school of another learner, who was chosen
 * before, is replaced.
 */
function withKnownPlaces(draft: ScheduleDraft, { home, school, otherSchools }: Of<'placesFound'>): ScheduleDraft {
  const isOther = (place: RideLocation | null) => otherSchools.some(({ address }) => address === place?.address);
  const end = (place: RideLocation | null) => (isOther(place) ? school : place);
  const replaced = draft.trips.map((leg) => ({ ...leg, pick_up: end(leg.pick_up), drop_off: end(leg.drop_off) }));
  const rideA = legOf({ trips: replaced }, 'A');
  const { pick_up, drop_off } = rideA;
  return withLeg({ ...draft, trips: replaced }, { ...rideA, pick_up: pick_up ?? home, drop_off: drop_off ?? school });
}

/** Ride B begins as the way back, unless something of it was entered before. */
function afterTripType(draft: ScheduleDraft): ScheduleDraft {
  if (draft.tripType === '2_way') return { ...draft, tripType: '1_way' };
  const { pick_up, drop_off } = legOf(draft, 'B');
  const twoWay: ScheduleDraft = { ...draft, tripType: '2_way' };
  return pick_up || drop_off ? twoWay : withWayBack(twoWay);
}

function withWayBack(draft: ScheduleDraft): ScheduleDraft {
  const back = wayBack(legOf(draft, 'A'));
  return back ? withLeg(draft, { ...legOf(draft, 'B'), ...back }) : draft;
}

function afterConfirmation(draft: ScheduleDraft, { scholarId, distances }: Of<'routesConfirmed'>): ScheduleDraft {
  const shown = withDistances(withRidingScholar(draft, scholarId), distances);
  if (!isRiderKnown(shown) || routeWarning(shown) !== undefined) return draft;
  const trips = rideTypesOf(draft.tripType).map((rideType) => legOf(shown, rideType));
  return { ...shown, routesConfirmed: true, trips };
}

/** Places and times stay; the distances are measured again. */
function withRoutesReopened(draft: ScheduleDraft): ScheduleDraft {
  return { ...draft, routesConfirmed: false, trips: draft.trips.map((leg) => ({ ...leg, distance: null })) };
}

function withRidingScholar(draft: ScheduleDraft, scholarId: string | null): ScheduleDraft {
  return draft.rider === 'Learner' ? { ...draft, scholarId } : draft;
}

function afterTimesAction(draft: ScheduleDraft, action: TimesAction): ScheduleDraft {
  switch (action.type) {
    case 'startDateSet':
      return isDate(action.startDate) ? { ...draft, startDate: action.startDate } : draft;
    case 'validitySet':
      return draft.mode === 'registration' ? draft : { ...draft, validity: action.validity };
    case 'submitted':
      return afterSubmission(draft, action);
  }
  const known = rideTypesOf(draft.tripType).includes(action.rideType);
  if (!known || (draft.mode === 'registration' && action.type !== 'tripTimeSet')) return draft;
  const before = legOf(draft, action.rideType);
  const leg = withTimes(before, action);
  return leg === before ? draft : withLeg(draft, leg);
}

type LegAction = Extract<TimesAction, { readonly rideType: RideType }>;

function withTimes(leg: DraftLeg, action: LegAction): DraftLeg {
  switch (action.type) {
    case 'flexibleSet':
      return withTimeType(leg, action.flexible);
    case 'weekCopied':
      return withWeekOfMonday(leg);
    case 'schoolFound':
      return withSchool(leg, action.school);
    case 'arrivalChosen':
      return withArrivalChosen(leg, action.chosen);
    case 'arriveBySet': {
      const isOffered = leg.arrival?.by && (action.time === null || isBellTime(action.time));
      return isOffered ? withArriveBy(leg, action.time, leg.time_type === 'fixed' ? undefined : action.day) : leg;
    }
    case 'tripTimeSet':
      return isPickUpTime(action.time) ? withTripTime(leg, action.time) : leg;
    case 'dayTimeSet':
      return isPickUpTime(action.time) ? withDayTime(leg, action.day, action.time) : leg;
  }
}

const isPickUpTime = (time: string | null): boolean => time === null || isRideTime(time);

function afterSubmission(draft: ScheduleDraft, { today, couponCode, scholarId }: Of<'submitted'>): ScheduleDraft {
  const sent = withRidingScholar(draft, scholarId);
  const scheduleData = draft.routesConfirmed ? toSubmission(sent, today, couponCode) : undefined;
  return scheduleData ? { ...sent, scheduled: true, scheduleData } : draft;
}

function afterResponse(draft: ScheduleDraft, action: ResponseAction): ScheduleDraft {
  switch (action.type) {
    case 'bookingFailed':
      return draft.summary === null ? { ...draft, scheduled: false, scheduleData: null } : draft;
    case 'bookingSucceeded':
      return draft.summary === null ? { ...draft, summary: action.bookingId } : draft;
    case 'bookingReopened':
      return draft.summary === null || draft.payment !== null ? draft : withBookingReopened(draft);
    case 'paymentStarted':
      return draft.summary === null ? draft : { ...draft, payment: action.reference };
  }
}

/** Everything entered stays and can be changed; booking it again makes another draft. */
const withBookingReopened = (draft: ScheduleDraft): ScheduleDraft => ({
  ...draft,
  scheduled: false,
  scheduleData: null,
  summary: null,
});
