/** Every change of the schedule draft (specification section 4). An action that is not possible now changes nothing. */
import { isDate } from '../calendar/calendar';
import type { RideDay, Validity } from '../pricing/plan';
import { isRideTime } from '../trips/ride-time';
import { rideTypesOf, type RideLocation, type RideType } from '../trips/trip-leg';
import { emptyDraft, legOf, type LearnerChoice, type Rider, type ScheduleDraft } from './schedule-draft';
import {
  withDayTime,
  withDistance,
  withLeg,
  withPlace,
  withTimeType,
  withTripTime,
  type Measured,
} from './schedule-leg';
import { toSchedulePayload } from './schedule-payload';
import { isRiderDisabled, panelsOf, routeWarning, scheduleWarning } from './schedule-view';

/** What a person or the server did. Times 'HH:mm:ss' or null to clear; dates yyyy-MM-dd in the passenger's zone. */
export type ScheduleAction =
  | { readonly type: 'riderToggled'; readonly rider: Rider }
  | { readonly type: 'learnersLoaded'; readonly learners: readonly LearnerChoice[] }
  | { readonly type: 'learnerChosen'; readonly scholarId: string }
  | { readonly type: 'tripTypeToggled' }
  | {
      readonly type: 'placeSet';
      readonly rideType: RideType;
      readonly end: 'pick_up' | 'drop_off';
      readonly place: RideLocation | null;
    }
  | ({ readonly type: 'distanceMeasured'; readonly rideType: RideType } & Measured)
  | { readonly type: 'routesConfirmed' }
  | { readonly type: 'startDateSet'; readonly startDate: string }
  | { readonly type: 'validitySet'; readonly validity: Validity }
  | { readonly type: 'flexibleSet'; readonly rideType: RideType; readonly flexible: boolean }
  | { readonly type: 'tripTimeSet'; readonly rideType: RideType; readonly time: string | null }
  | { readonly type: 'dayTimeSet'; readonly rideType: RideType; readonly day: RideDay; readonly time: string | null }
  | { readonly type: 'submitted'; readonly today: string; readonly couponCode: string }
  | { readonly type: 'bookingFailed' }
  | { readonly type: 'bookingSucceeded'; readonly bookingId: string }
  | { readonly type: 'paymentStarted'; readonly reference: string }
  | { readonly type: 'startedAgain'; readonly today: string };

/** The draft after an action. */
export function scheduleReducer(draft: ScheduleDraft, action: ScheduleAction): ScheduleDraft {
  switch (action.type) {
    case 'startedAgain':
      return withLearners(emptyDraft(draft.mode, action.today), draft.learners);
    case 'learnersLoaded':
      return withLearners(draft, action.learners);
    case 'riderToggled':
    case 'learnerChosen':
      return draft.scheduled || draft.mode === 'registration' ? draft : afterRiderAction(draft, action);
    case 'tripTypeToggled':
    case 'placeSet':
    case 'distanceMeasured':
    case 'routesConfirmed':
      return draft.routesConfirmed ? draft : afterRouteAction(draft, action);
    case 'bookingFailed':
    case 'bookingSucceeded':
    case 'paymentStarted':
      return draft.scheduled ? afterResponse(draft, action) : draft;
    default:
      return !draft.scheduled && panelsOf(draft).showRideSchedule ? afterTimesAction(draft, action) : draft;
  }
}

type Of<Type extends ScheduleAction['type']> = Extract<ScheduleAction, { readonly type: Type }>;
type RiderAction = Of<'riderToggled' | 'learnerChosen'>;
type RouteAction = Of<'tripTypeToggled' | 'placeSet' | 'distanceMeasured' | 'routesConfirmed'>;
type ResponseAction = Of<'bookingFailed' | 'bookingSucceeded' | 'paymentStarted'>;
type TimesAction = Exclude<
  ScheduleAction,
  RiderAction | RouteAction | ResponseAction | Of<'startedAgain' | 'learnersLoaded'>
>;

function afterRiderAction(draft: ScheduleDraft, action: RiderAction): ScheduleDraft {
  if (action.type === 'learnerChosen') {
    const known = draft.rider === 'Learner' && draft.learners?.some((learner) => learner.id === action.scholarId);
    return known ? { ...draft, scholarId: action.scholarId } : draft;
  }
  if (isRiderDisabled(draft, action.rider)) return draft;
  return withLearners({ ...draft, rider: draft.rider === null ? action.rider : null, scholarId: null }, draft.learners);
}

function afterRouteAction(draft: ScheduleDraft, action: RouteAction): ScheduleDraft {
  // An answer about the distance may arrive after the panel was hidden; nothing else can happen in a hidden panel.
  if (action.type === 'distanceMeasured') {
    const leg = legOf(draft, action.rideType);
    const measured = withDistance(leg, action);
    return measured === leg ? draft : withLeg(draft, measured);
  }
  if (!panelsOf(draft).showRoute) return draft;
  switch (action.type) {
    case 'tripTypeToggled':
      return draft.mode === 'registration'
        ? draft
        : { ...draft, tripType: draft.tripType === '1_way' ? '2_way' : '1_way' };
    case 'placeSet':
      if (!rideTypesOf(draft.tripType).includes(action.rideType)) return draft;
      return withLeg(draft, withPlace(legOf(draft, action.rideType), action.end, action.place));
    case 'routesConfirmed':
      if (routeWarning(draft)) return draft;
      return {
        ...draft,
        routesConfirmed: true,
        trips: rideTypesOf(draft.tripType).map((rideType) => legOf(draft, rideType)),
      };
  }
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
  const leg = legOf(draft, action.rideType);
  if (action.type === 'flexibleSet') return withLeg(draft, withTimeType(leg, action.flexible));
  if (action.time !== null && !isRideTime(action.time)) return draft;
  if (action.type === 'tripTimeSet') return withLeg(draft, withTripTime(leg, action.time));
  return withLeg(draft, withDayTime(leg, action.day, action.time));
}

function afterSubmission(draft: ScheduleDraft, { today, couponCode }: Of<'submitted'>): ScheduleDraft {
  const scheduleData = scheduleWarning(draft, today) === undefined ? toSchedulePayload(draft, couponCode) : undefined;
  return scheduleData ? { ...draft, scheduled: true, scheduleData } : draft;
}

function afterResponse(draft: ScheduleDraft, action: ResponseAction): ScheduleDraft {
  switch (action.type) {
    case 'bookingFailed':
      if (draft.summary !== null) return draft;
      return withLearners({ ...draft, scheduled: false, scheduleData: null }, draft.learners);
    case 'bookingSucceeded':
      return draft.summary === null ? { ...draft, summary: action.bookingId } : draft;
    case 'paymentStarted':
      return draft.summary === null ? draft : { ...draft, payment: action.reference };
  }
}

/** Keeps the chosen learner while the list has it, else takes the first; what was sent is not touched. */
function withLearners(draft: ScheduleDraft, learners: readonly LearnerChoice[] | null): ScheduleDraft {
  if (learners === null) return draft;
  const listed = { ...draft, learners, hasLearners: learners.length > 0 };
  if (draft.scheduled || draft.rider !== 'Learner') return listed;
  const kept = learners.find((learner) => learner.id === draft.scholarId) ?? learners[0];
  return { ...listed, scholarId: kept?.id ?? null };
}
