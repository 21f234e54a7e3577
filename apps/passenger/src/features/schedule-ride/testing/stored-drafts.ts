import { emptyDraft, scheduleReducer, serialiseDraft, type ScheduleAction, type ScheduleMode } from '@liftclub/domain';
import { buildRide, buildSummary, buildUser } from '@liftclub/test-support';
import { TODAY } from './open-schedule';

const { pick_up: pickUp, drop_off: dropOff } = buildRide();
const rideType = 'A';

const ROUTED: readonly ScheduleAction[] = [
  { type: 'placeSet', rideType, end: 'pick_up', place: pickUp },
  { type: 'placeSet', rideType, end: 'drop_off', place: dropOff },
];
const CONFIRMED: readonly ScheduleAction[] = [
  ...ROUTED,
  { type: 'routesConfirmed', scholarId: null, distances: { A: 12 } },
];
const BOOKED: readonly ScheduleAction[] = [
  { type: 'tripTimeSet', rideType, time: '07:15:00' },
  { type: 'submitted', today: TODAY, couponCode: '', scholarId: null },
  { type: 'bookingSucceeded', bookingId: buildSummary().booking_id },
];

function storedAfter(actions: readonly ScheduleAction[], mode: ScheduleMode): Record<string, string> {
  const chosen: readonly ScheduleAction[] = mode === 'full' ? [{ type: 'riderToggled', rider: 'Me' }] : [];
  const draft = [...chosen, ...actions].reduce(scheduleReducer, emptyDraft(mode, TODAY));
  return { draft: JSON.stringify({ owner: buildUser().id, text: serialiseDraft(draft), attempt: null }) };
}

/** What is stored for a passenger who has chosen both places of one ride. */
export const routedDraft = () => storedAfter(ROUTED, 'full');

/** What is stored for a passenger who has confirmed one ride: only its time is missing. */
export const confirmedDraft = (mode: ScheduleMode = 'full') => storedAfter(CONFIRMED, mode);

/** What is stored for a passenger who has booked, and not yet paid. */
export const bookedDraft = () => storedAfter([...CONFIRMED, ...BOOKED], 'full');
