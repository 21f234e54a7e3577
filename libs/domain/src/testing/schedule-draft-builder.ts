/** Drafts for tests, built by actions as the form builds them. */
import { RIDE_DAYS } from '../pricing/plan';
import { rideTypesOf, type RideLocation, type RideType, type TripType } from '../trips/trip-leg';
import type { ScheduleMode } from '../schedule/draft-plan';
import { emptyDraft, type ScheduleDraft } from '../schedule/schedule-draft';
import { scheduleReducer, type ScheduleAction } from '../schedule/schedule-reducer';
import type { Distances } from '../schedule/schedule-view';

export const TODAY = '2026-11-21';
export const HOME: RideLocation = { latitude: -26.1076, longitude: 28.0567, address: '12 Rivonia Road, Sandton' };
export const SCHOOL: RideLocation = { latitude: -26.1467, longitude: 28.0416, address: '1 Bath Avenue, Rosebank' };
export const SCHOLARS = [
  { id: 's1', name: 'Lwazi' },
  { id: 's2', name: 'Naledi' },
];
/** Kilometres between HOME and SCHOOL, there and back. */
const DISTANCES = { A: 7.1, B: 7.1 };

/** The draft after these actions, from an empty one unless another is given. */
export function draftAfter(
  actions: readonly ScheduleAction[],
  from: ScheduleDraft = emptyDraft('full', TODAY),
): ScheduleDraft {
  return actions.reduce(scheduleReducer, from);
}

/** An empty draft of a mode. */
export function startIn(mode: ScheduleMode): ScheduleDraft {
  return emptyDraft(mode, TODAY);
}

/** Both points of a ride. */
export function routeOf(rideType: RideType): ScheduleAction[] {
  const [pickUp, dropOff] = rideType === 'A' ? [HOME, SCHOOL] : [SCHOOL, HOME];
  return [
    { type: 'placeSet', rideType, end: 'pick_up', place: pickUp },
    { type: 'placeSet', rideType, end: 'drop_off', place: dropOff },
  ];
}

/** "Continue" is pressed while these distances are shown, 7.10 km unless others are given, and this scholar rides. */
export function confirmed(distances: Distances = DISTANCES, scholarId: string | null = null): ScheduleAction {
  return { type: 'routesConfirmed', scholarId, distances };
}

/** Rider Me with the confirmed routes of a trip. */
export function confirmedFor(tripType: TripType): ScheduleAction[] {
  return [
    { type: 'riderToggled', rider: 'Me' },
    ...(tripType === '2_way' ? [{ type: 'tripTypeToggled' } as const] : []),
    ...rideTypesOf(tripType).flatMap((rideType) => routeOf(rideType)),
    confirmed(),
  ];
}

/** One fixed time. */
export function fixedTime(rideType: RideType, time: string | null = '07:15:00'): ScheduleAction {
  return { type: 'tripTimeSet', rideType, time };
}

/** A time for each weekday but those named. */
export function weekTimes(rideType: RideType, without: readonly string[] = []): ScheduleAction[] {
  const days = RIDE_DAYS.filter((day) => !without.includes(day));
  return [
    { type: 'flexibleSet', rideType, flexible: true },
    ...days.map((day) => ({ type: 'dayTimeSet', rideType, day, time: '06:30:00' }) as const),
  ];
}

/** "Schedule Ride" is pressed for Me, or in registration mode. */
export const SUBMIT = { type: 'submitted', today: TODAY, couponCode: 'WELCOME', scholarId: null } as const;
