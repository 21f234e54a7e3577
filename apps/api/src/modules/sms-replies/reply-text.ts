import { formatSmsMoney, type SmsRide, type SmsVerb } from '@liftclub/domain';
import { messageDay, messageText } from '../../messages/message-text';
import type { MessageChoice } from '../../providers/messages/message-gateway';

/** How somebody writes to us, and gets the reply. */
export type ReplyChannel = 'sms' | 'whatsapp';

/** How replies to a passenger name rides: of several riders with their labels, and in the passenger's language. */
export interface Naming {
  readonly several: boolean;
  readonly language: string;
}

/** Characters of one SMS. */
export const SMS_LENGTH = 160;

/** "Ride A 06:45", with the rider "Ride A 06:45 (T)" where there are several. */
const rideName = ({ rideType: ride, time, riderLabel: rider }: SmsRide, { several, language }: Naming): string =>
  messageText('reply.ride', { ride, time, several: several ? 'yes' : 'no', rider }, language);

/** The text with as many of the items as one SMS holds. */
function listed(write: (rides: string) => string, items: readonly string[], language: string): string {
  for (let shown = items.length; shown > 0; shown -= 1) {
    const count = items.length - shown;
    const more = count > 0 ? [messageText('list.more', { count }, language)] : [];
    const text = write([...items.slice(0, shown), ...more].join(', '));
    if (text.length <= SMS_LENGTH) return text;
  }
  return cutSms(write(''));
}

/** A text as one SMS. */
export const cutSms = (text: string): string =>
  text.length <= SMS_LENGTH ? text : `${text.slice(0, SMS_LENGTH - 3)}...`;

const namesOf = (rides: readonly SmsRide[], naming: Naming) => rides.map((ride) => rideName(ride, naming));

const dayOf = ([ride]: readonly SmsRide[], { language }: Naming): string =>
  ride ? messageDay(ride.date, language) : '';

function creditOf(rides: readonly SmsRide[]): string {
  const credit = rides.reduce((sum, { skip }) => sum + (skip?.credit ?? 0), 0);
  return rides[0] ? formatSmsMoney(credit, rides[0].currency) : '';
}

/** Asks whether to skip rides of one day; `answer`: what to type, null where there is a button. */
export function askText(asked: readonly SmsRide[], naming: Naming, answer: string | null): string {
  const { language } = naming;
  const percents = new Set(asked.map(({ skip }) => skip?.percent ?? 0));
  const share = percents.size === 1 ? [...percents].join('') : 'none';
  const params = { day: dayOf(asked, naming), credit: creditOf(asked), share, answer: answer ?? 'none' };
  return listed(
    (rides) => messageText('reply.ask_skip', { ...params, rides }, language),
    namesOf(asked, naming),
    language,
  );
}

export function skippedText(skipped: readonly SmsRide[], naming: Naming): string {
  const { language } = naming;
  const params = { day: dayOf(skipped, naming), credit: creditOf(skipped) };
  return listed(
    (rides) => messageText('reply.skipped', { ...params, rides }, language),
    namesOf(skipped, naming),
    language,
  );
}

export function unskippedText(unskipped: readonly SmsRide[], naming: Naming): string {
  const { language } = naming;
  const day = dayOf(unskipped, naming);
  return listed(
    (rides) => messageText('reply.unskipped', { day, rides }, language),
    namesOf(unskipped, naming),
    language,
  );
}

export const ownText = (taken: readonly SmsRide[], naming: Naming): string =>
  listed((rides) => messageText('reply.own', { rides }, naming.language), namesOf(taken, naming), naming.language);

/** Asks for the number of a rider, of those from `first` on. */
export function whichText(firstRides: readonly SmsRide[], verb: SmsVerb, language: string, first = 1): string {
  const items = namesOf(firstRides, { several: true, language }).map((name, index) => `${index + 1}: ${name}`);
  const params = { verb: verb.toUpperCase(), number: first };
  return listed(
    (rides) => messageText('reply.which', { ...params, rides }, language),
    items.slice(first - 1),
    language,
  );
}

/** Rows of a list on WhatsApp. */
const MAX_CHOICES = 10;

/** The question with answers to tap; riders who do not fit among them are named in the text, with their numbers. */
export function whichReply(firstRides: readonly SmsRide[], verb: SmsVerb, questionId: string, language: string) {
  const choices: MessageChoice[] = firstRides.slice(0, MAX_CHOICES).map((ride, index) => ({
    id: answerTo(questionId, `${verb.toUpperCase()} ${index + 1}`),
    title: rideName(ride, { several: true, language }),
  }));
  const text =
    firstRides.length > MAX_CHOICES
      ? whichText(firstRides, verb, language, MAX_CHOICES + 1)
      : messageText('reply.which_to_tap', {}, language);
  return { text, choices };
}

/** What a tap sends: the answer, and the question that it is to. */
export const answerTo = (questionId: string, answer: string): string => `${answer} OF ${questionId}`;

export function codeText(coded: readonly SmsRide[], naming: Naming): string {
  const { language } = naming;
  if (coded.length === 0) return messageText('reply.no_code', {}, language);
  const day = dayOf(coded, naming);
  const items = coded.map((ride) => `${rideName(ride, naming)} ${ride.code ?? ''}`);
  return listed((rides) => messageText('reply.code', { day, rides }, language), items, language);
}

export function whereText(ahead: readonly SmsRide[], naming: Naming): string {
  const { language } = naming;
  if (ahead.length === 0) return messageText('reply.no_ride', {}, language);
  const day = dayOf(ahead, naming);
  const items = ahead.map((ride) => {
    const minutes = ride.minutes === null ? 'none' : String(ride.minutes);
    const { status } = ride;
    return messageText('reply.where_ride', { ride: rideName(ride, naming), status, minutes }, language);
  });
  return listed((rides) => messageText('reply.where', { day, rides }, language), items, language);
}
