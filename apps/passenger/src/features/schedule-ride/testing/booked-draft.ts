import { emptyDraft, scheduleReducer, serialiseDraft, type ScheduleAction } from '@liftclub/domain';
import { buildRide, buildSummary, buildUser } from '@liftclub/test-support';
import { TODAY } from './open-schedule';

const { pick_up: pickUp, drop_off: dropOff } = buildRide();
const rideType = 'A';

const ACTIONS: readonly ScheduleAction[] = [
  { type: 'riderToggled', rider: 'Me' },
  { type: 'placeSet', rideType, end: 'pick_up', place: pickUp },
  { type: 'placeSet', rideType, end: 'drop_off', place: dropOff },
  { type: 'routesConfirmed', scholarId: null, distances: { A: 12 } },
  { type: 'tripTimeSet', rideType, time: '07:15:00' },
  { type: 'submitted', today: TODAY, couponCode: '', scholarId: null },
  { type: 'bookingSucceeded', bookingId: buildSummary().booking_id },
];

/** What is stored on the device of a passenger who has booked, and not yet paid. */
export function bookedDraft(): Record<string, string> {
  const text = serialiseDraft(ACTIONS.reduce(scheduleReducer, emptyDraft('full', TODAY)));
  return { draft: JSON.stringify({ owner: buildUser().id, text, attempt: null }) };
}
