import { formatDay } from '../calendar/format-date';
import { formatSmsMoney } from '../money/money';
import type { MessageType } from '../notices/notification-types';
import type { TripStatus } from '../trips/trip-status';
import type { SmsRide } from './sms-ride';

/** How somebody writes to us, and gets the reply. */
export type ReplyChannel = 'sms' | 'whatsapp';

type ByChannel = Readonly<Record<ReplyChannel, string>>;

/** What a reply offers to tap: `id` is the command. */
export interface ReplyChoice {
  readonly id: string;
  readonly title: string;
}

export const HELP_CHOICES: readonly ReplyChoice[] = [
  { id: 'WHERE', title: 'Where is the ride?' },
  { id: 'CODE', title: 'Pick-up code' },
  { id: 'SKIP', title: 'Skip next ride day' },
  { id: 'UNSKIP', title: 'Undo a skip' },
  { id: 'STOP', title: 'Urgent messages only' },
  { id: 'START', title: 'All messages' },
];

const OWN: ReplyChoice = { id: 'OWN', title: 'I take the rider' };

/** The commands that a notification offers to tap, where any is of use; its template has the same. */
const NOTICE_COMMANDS: Readonly<Partial<Record<MessageType, readonly string[]>>> = {
  driver_published: ['CODE', 'SKIP'],
  on_the_way: ['WHERE', 'CODE'],
  arrived: ['CODE'],
  late: ['WHERE', 'OWN'],
  no_driver: ['WHERE'],
  changed: ['WHERE', 'CODE'],
};

export const noticeChoices = (type: MessageType): ReplyChoice[] =>
  (NOTICE_COMMANDS[type] ?? []).flatMap((command) => [...HELP_CHOICES, OWN].filter(({ id }) => id === command));

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

const COMMANDS =
  'SKIP: skip the next ride day. SKIP MON: skip Monday. UNSKIP: undo. CODE: your pick-up code. WHERE: where the ride is. STOP, START: fewer, all';
export const HELP: ByChannel = { sms: `${COMMANDS} SMS.`, whatsapp: `${COMMANDS} messages here.` };
export const STOPPED: ByChannel = {
  sms: 'You get critical SMS and codes only. START turns the others on.',
  whatsapp:
    'Only urgent messages come here. The others come by SMS, where STOP ends them, too. START brings them back.',
};
/** To people on WhatsApp who did not agree to messages there. */
export const WHATSAPP_OFF =
  'WhatsApp is off: messages about your rides come by SMS. You can turn WhatsApp on in the app, in the notification settings.';
export const STARTED: ByChannel = {
  sms: 'You get SMS about your rides. STOP turns those off that are not critical.',
  whatsapp: 'Messages about your rides come here. STOP leaves only the urgent ones.',
};
/** With the answers to tap below. */
const WHICH = 'Which ride?';
const NO_CODE = 'No code yet. There is one as soon as a ride has a driver.';
const NO_RIDE = 'No ride is coming up.';
export const NOTHING_TO_SKIP = 'There is no ride to skip.';
export const SKIP_IN_APP = 'Please skip this ride in the app. Too many answers were wrong today.';
export const WRONG_DIGITS = 'These are not the digits that we sent. Nothing is skipped. Send SKIP to be asked again.';
/** To a tap under a question that was answered, has expired, or was followed by another one. */
export const OLD_QUESTION = 'This answer belongs to an earlier question. Nothing is changed. Send the command again.';
/** To a message that reached us long after it was written. */
export const LATE_MESSAGE =
  'Your message reached us late. Nothing is changed. Please send it again if it still applies.';
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

export function askText(rides: readonly SmsRide[], several: boolean, answer: string): string {
  const percents = new Set(rides.map(({ skip }) => skip?.percent ?? 0));
  const share = percents.size === 1 ? ` (${[...percents].join('')}%)` : '';
  const after = `? You get ${creditOf(rides)}${share}.${answer}`;
  return listed(`Skip on ${dayOf(rides)}: `, namesOf(rides, several), after);
}

export const skippedText = (rides: readonly SmsRide[], several: boolean): string =>
  listed(`Skipped on ${dayOf(rides)}: `, namesOf(rides, several), `. ${creditOf(rides)} is credited.`);

export const unskippedText = (rides: readonly SmsRide[], several: boolean): string =>
  listed(`Takes place on ${dayOf(rides)}: `, namesOf(rides, several), '.');

export const ownText = (rides: readonly SmsRide[], several: boolean): string =>
  listed('Cancelled: ', namesOf(rides, several), '. The driver is notified. The full fare is credited.');

/** Asks for the number of a rider, of those from `first` on. */
export function whichText(firstRides: readonly SmsRide[], verb: string, first = 1): string {
  const items = firstRides.map((ride, index) => `${index + 1}: ${rideName(ride, true)}`).slice(first - 1);
  return listed('Which? ', items, `. Answer ${verb.toUpperCase()} ${first}.`);
}

/** Rows of a list on WhatsApp. */
const MAX_CHOICES = 10;

/** The question with answers to tap; riders who do not fit among them are named in the text, with their numbers. */
export function whichReply(firstRides: readonly SmsRide[], verb: string, questionId: string) {
  const choices = firstRides.slice(0, MAX_CHOICES).map((ride, index) => ({
    id: answerTo(questionId, `${verb.toUpperCase()} ${index + 1}`),
    title: rideName(ride, true),
  }));
  const text = firstRides.length > MAX_CHOICES ? whichText(firstRides, verb, MAX_CHOICES + 1) : WHICH;
  return { text, choices };
}

/** What a tap sends: the answer, and the question that it is to. */
export const answerTo = (questionId: string, answer: string): string => `${answer} OF ${questionId}`;

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
