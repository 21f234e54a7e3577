/** The stored form of the draft. Of a scholar only the id is stored on the device, since scholars are children. */
import { isDate } from '../calendar/calendar';
import { isValidity, RIDE_DAYS } from '../pricing/plan';
import { isBellTime } from '../trips/ride-time';
import type { RideLocation, RideType } from '../trips/trip-leg';
import type { ScheduleMode } from './draft-plan';
import { emptyDraft, type ScheduleDraft } from './schedule-draft';
import { scheduleReducer, type ScheduleAction } from './schedule-reducer';
import type { Distances } from './schedule-view';

type Fields = { readonly [name: string]: unknown };

/** The text to store. */
export function serialiseDraft(draft: ScheduleDraft): string {
  return JSON.stringify(draft);
}

/**
 * The draft of a stored text, or an empty one when there is none or its mode differs. The text is not trusted: it is
 * replayed as actions, so that only a state that the form can reach comes back. A request that was open at the reload
 * can be sent again; a start date in the past becomes `today`.
 */
export function restoreDraft(text: string | null, mode: ScheduleMode, today: string): ScheduleDraft {
  const stored = parse(text);
  const empty = emptyDraft(mode, today);
  if (stored.mode !== mode) return empty;
  // Routes and times are replayed with the rider "Me", which is then removed; routes and times remain without a rider.
  const asMe: ScheduleAction = { type: 'riderToggled', rider: 'Me' };
  const entered = [asMe, ...rideActions(stored), ...planActions(stored, today), asMe].reduce(scheduleReducer, empty);
  const draft = withRider(entered, stored);
  return typeof stored.summary === 'string' ? withSummary(draft, stored, stored.summary) : draft;
}

/** The reference of the payment that was started for a stored draft; null without one. */
export function draftPayment(text: string): string | null {
  const { payment } = parse(text);
  return typeof payment === 'string' ? payment : null;
}

/** The stored text of a draft with the reference of a payment; unchanged if the draft is of another booking. */
export function withDraftPayment(text: string, bookingId: string, payment: string): string {
  const draft = parse(text);
  return draft.summary === bookingId ? JSON.stringify({ ...draft, payment }) : text;
}

function withRider(draft: ScheduleDraft, { rider, scholarId }: Fields): ScheduleDraft {
  if (rider !== 'Me' && rider !== 'Learner') return draft;
  const chosen = scheduleReducer(draft, { type: 'riderToggled', rider });
  return chosen.rider === 'Learner' && typeof scholarId === 'string' ? { ...chosen, scholarId } : chosen;
}

function rideActions(stored: Fields): ScheduleAction[] {
  const legs = legsOf(stored).flatMap(({ rideType, leg }): ScheduleAction[] => {
    return [
      { type: 'placeSet', rideType, end: 'pick_up', place: place(leg.pick_up) },
      { type: 'placeSet', rideType, end: 'drop_off', place: place(leg.drop_off) },
      { type: 'noteSet', rideType, note: typeof leg.note === 'string' ? leg.note : '' },
      ...timeActions(rideType, leg),
      ...arrivalActions(rideType, leg),
    ];
  });
  return [
    { type: 'tripTypeToggled' },
    ...legs,
    ...(stored.tripType === '2_way' ? [] : [{ type: 'tripTypeToggled' } as const]),
    ...(stored.routesConfirmed === true ? [confirmation(stored)] : []),
  ];
}

function confirmation(stored: Fields): ScheduleAction {
  const measured = legsOf(stored).filter(({ leg }) => typeof leg.distance === 'number');
  const distances: Distances = Object.fromEntries(measured.map(({ rideType, leg }) => [rideType, leg.distance]));
  return { type: 'routesConfirmed', scholarId: null, distances };
}

function timeActions(rideType: RideType, leg: Fields): ScheduleAction[] {
  if (leg.time_type !== 'flexible') {
    return typeof leg.trip_time === 'string' ? [{ type: 'tripTimeSet', rideType, time: leg.trip_time }] : [];
  }
  return [{ type: 'flexibleSet', rideType, flexible: true }, ...dayTimeActions(rideType, leg)];
}

/** The times are known already, so the first action only adds the school; the others make them follow from `by`. */
function arrivalActions(rideType: RideType, leg: Fields): ScheduleAction[] {
  const { bell, minutes, by } = fields(leg.arrival);
  if (typeof bell !== 'string' || !isBellTime(bell) || typeof minutes !== 'number' || !Number.isInteger(minutes))
    return [];
  const found: ScheduleAction = { type: 'schoolFound', rideType, school: { bell, minutes } };
  if (!Array.isArray(by)) return [found, { type: 'arrivalChosen', rideType, chosen: false }];
  const days = RIDE_DAYS.map((day): ScheduleAction => {
    const time = list(by).find((entry) => entry.day === day)?.time;
    return { type: 'arriveBySet', rideType, day, time: typeof time === 'string' ? time : null };
  });
  return [found, { type: 'arrivalChosen', rideType, chosen: true }, ...days];
}

function planActions({ startDate, validity, summary }: Fields, today: string): ScheduleAction[] {
  const keepsDate =
    typeof startDate === 'string' && isDate(startDate) && (startDate >= today || typeof summary === 'string');
  return [
    ...(keepsDate ? [{ type: 'startDateSet', startDate } as const] : []),
    ...(typeof validity === 'string' && isValidity(validity) ? [{ type: 'validitySet', validity } as const] : []),
  ];
}

function dayTimeActions(rideType: RideType, leg: Fields): ScheduleAction[] {
  return list(leg.day_time).flatMap(({ day, time }): ScheduleAction[] => {
    const rideDay = RIDE_DAYS.find((known) => known === day);
    return rideDay && typeof time === 'string' ? [{ type: 'dayTimeSet', rideType, day: rideDay, time }] : [];
  });
}

function withSummary(draft: ScheduleDraft, stored: Fields, bookingId: string): ScheduleDraft {
  const sent = fields(stored.scheduleData).coupon_code;
  const actions: ScheduleAction[] = [
    // The booking exists, so its start date was checked on the day it was made.
    {
      type: 'submitted',
      today: draft.startDate,
      couponCode: typeof sent === 'string' ? sent : '',
      scholarId: draft.scholarId,
    },
    { type: 'bookingSucceeded', bookingId },
    ...(typeof stored.payment === 'string' ? [{ type: 'paymentStarted', reference: stored.payment } as const] : []),
  ];
  return actions.reduce(scheduleReducer, draft);
}

function legsOf(stored: Fields): { rideType: RideType; leg: Fields }[] {
  return list(stored.trips).flatMap((leg) => {
    const { ride_type: rideType } = leg;
    return rideType === 'A' || rideType === 'B' ? [{ rideType, leg }] : [];
  });
}

function place(value: unknown): RideLocation | null {
  const { latitude, longitude, address } = fields(value);
  const known = typeof latitude === 'number' && typeof longitude === 'number' && typeof address === 'string';
  return known && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude, address } : null;
}

function parse(text: string | null): Fields {
  try {
    return fields(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}
