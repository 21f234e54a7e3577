import { formatDay } from '../calendar/format-date';
import { formatSmsMoney } from '../money/money';
import type { TripStatus } from '../trips/trip-status';
import type { SmsRide } from './sms-ride';

/** Characters of one SMS. */
export const SMS_LENGTH = 160;

const STATE: Readonly<Partial<Record<TripStatus, string>>> = {
  scheduled: 'no driver yet',
  assigned: 'has a driver',
  on_the_way: 'driver on the way',
  arrived: 'driver at the pick-up',
  on_board: 'on board',
  skipped: 'skipped',
};

export const HELP =
  'SKIP: skip the next ride day. SKIP MON: skip Monday. UNSKIP: undo. CODE: your pick-up code. WHERE: where the ride is. STOP, START: fewer, all SMS.';
export const STOPPED = 'You get critical SMS and codes only. START turns the others on.';
export const STARTED = 'You get SMS about your rides. STOP turns those off that are not critical.';
const NO_CODE = 'No code yet. There is one as soon as a ride has a driver.';
const NO_RIDE = 'No ride is coming up.';
export const NOTHING_TO_SKIP = 'There is no ride to skip.';
export const SKIP_IN_APP = 'Please skip this ride in the app. Too many answers by SMS were wrong today.';
export const WRONG_DIGITS = 'These are not the digits that we sent. Nothing is skipped. Send SKIP to be asked again.';
export const NOTHING_TO_OWN = 'OWN works from 20 minutes after the booked time while no vehicle has come.';
export const NOTHING_TO_UNSKIP = 'There is no skipped ride that can still take place.';

/** "Ride A 06:45", with the rider "Ride A 06:45 (T)" where there are several. */
const rideName = ({ rideType, time, riderLabel }: SmsRide, several: boolean): string =>
  `Ride ${rideType} ${time}${several ? ` (${riderLabel})` : ''}`;

/** `before`, as many of the items as one SMS holds, and `after`. */
function listed(before: string, items: readonly string[], after: string): string {
  for (let shown = items.length; shown > 0; shown -= 1) {
    const more = shown < items.length ? [`${items.length - shown} more`] : [];
    const text = before + [...items.slice(0, shown), ...more].join(', ') + after;
    if (text.length <= SMS_LENGTH) return text;
  }
  return cutSms(before + after);
}

/** A text as one SMS. */
export const cutSms = (text: string): string =>
  text.length <= SMS_LENGTH ? text : `${text.slice(0, SMS_LENGTH - 3)}...`;

const namesOf = (rides: readonly SmsRide[], several: boolean) => rides.map((ride) => rideName(ride, several));

const dayOf = ([ride]: readonly SmsRide[]): string => (ride ? formatDay(ride.date) : '');

function creditOf(rides: readonly SmsRide[]): string {
  const credit = rides.reduce((sum, { skip }) => sum + (skip?.credit ?? 0), 0);
  return rides[0] ? formatSmsMoney(credit, rides[0].currency) : '';
}

export function askText(rides: readonly SmsRide[], several: boolean, digits: string): string {
  const percents = new Set(rides.map(({ skip }) => skip?.percent ?? 0));
  const share = percents.size === 1 ? ` (${[...percents].join('')}%)` : '';
  const after = `? You get ${creditOf(rides)}${share}. Answer YES ${digits}.`;
  return listed(`Skip on ${dayOf(rides)}: `, namesOf(rides, several), after);
}

export const skippedText = (rides: readonly SmsRide[], several: boolean): string =>
  listed(`Skipped on ${dayOf(rides)}: `, namesOf(rides, several), `. ${creditOf(rides)} is credited.`);

export const unskippedText = (rides: readonly SmsRide[], several: boolean): string =>
  listed(`Takes place on ${dayOf(rides)}: `, namesOf(rides, several), '.');

export const ownText = (rides: readonly SmsRide[], several: boolean): string =>
  listed('Cancelled: ', namesOf(rides, several), '. The driver is notified. The full fare is credited.');

export function whichText(firstRides: readonly SmsRide[], verb: string): string {
  const items = firstRides.map((ride, index) => `${index + 1}: ${rideName(ride, true)}`);
  return listed('Which? ', items, `. Answer ${verb.toUpperCase()} 1.`);
}

export function codeText(rides: readonly SmsRide[], several: boolean): string {
  const items = rides.map((ride) => `${rideName(ride, several)} ${ride.code ?? ''}`);
  return rides.length === 0 ? NO_CODE : listed(`${dayOf(rides)}: code of `, items, '.');
}

export function whereText(rides: readonly SmsRide[], several: boolean): string {
  const items = rides.map((ride) => {
    const minutes = ride.minutes === null ? '' : ` (${ride.minutes} min)`;
    return `${rideName(ride, several)} ${STATE[ride.status] ?? ride.status}${minutes}`;
  });
  return rides.length === 0 ? NO_RIDE : listed(`${dayOf(rides)}: `, items, '.');
}
