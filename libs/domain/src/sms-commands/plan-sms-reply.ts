/** What a command by SMS does, and what the reply says. */
import { weekDayOf, type WeekDay } from '../calendar/calendar';
import type { Minor } from '../money/money';
import { hasEnded } from '../trips/trip-status';
import {
  answerTo,
  askText,
  codeText,
  HELP,
  HELP_CHOICES,
  NOTHING_TO_OWN,
  NOTHING_TO_SKIP,
  NOTHING_TO_UNSKIP,
  OLD_QUESTION,
  ownText,
  SKIP_IN_APP,
  skippedText,
  STARTED,
  STOPPED,
  unskippedText,
  WHATSAPP_OFF,
  whereText,
  whichReply,
  whichText,
  WRONG_DIGITS,
  type ReplyChannel,
  type ReplyChoice,
} from './reply-text';
import type { SmsCommand, SmsVerb } from './sms-command';
import type { SmsRide } from './sms-ride';

/**
 * What a passenger was asked. `which` is answered by 1, SKIP 1, UNSKIP 1 or OWN 1; `confirm` by YES and its two digits,
 * which only a person who reads the SMS knows: the sender of an SMS can be forged. `id` is four digits, named by the
 * answers to tap, which stay on the phone.
 */
export type SmsQuestion =
  | {
      readonly kind: 'which';
      readonly id: string;
      readonly verb: SmsVerb;
      readonly date: string;
      readonly riders: readonly string[];
    }
  | {
      readonly kind: 'confirm';
      readonly id: string;
      readonly rides: readonly { readonly id: string; readonly credit: Minor }[];
      readonly digits: string;
    };

/** What a reply depends on besides the command. */
export interface SmsReplyContext {
  readonly channel: ReplyChannel;
  /** Whether the passenger agreed to messages on WhatsApp; asked there only. */
  readonly hasWhatsapp: boolean;
  /** The coming rides of one passenger in the order of departure. */
  readonly rides: readonly SmsRide[];
  /** The question that waits for an answer. */
  readonly question: SmsQuestion | null;
  /** Four digits that name a new question. */
  readonly newId: string;
  /** Two digits for a new question about money; null when too many answers were wrong. */
  readonly digits: string | null;
}

/** What is to be done, and the reply when that succeeds. */
export interface SmsPlan {
  readonly skip: readonly SmsRide[];
  readonly unskip: readonly SmsRide[];
  /** Rides that are cancelled because no vehicle came. */
  readonly own: readonly SmsRide[];
  /** Whether non-critical notifications are on from now on; null for no change. */
  readonly notices: boolean | null;
  /** The question that waits from now: a new one, the former one, or none once it is answered. */
  readonly question: SmsQuestion | null;
  /** Whether the digits of an answer were wrong. */
  readonly wrongDigits: boolean;
  /** One SMS, without a name or an address. */
  readonly text: string;
  /** Answers that can be tapped on WhatsApp. */
  readonly choices: readonly ReplyChoice[];
}

/** Plans the reply to a command. */
export function planSmsReply(command: SmsCommand, context: SmsReplyContext): SmsPlan {
  const { rides, question } = context;
  const several = hasSeveralRiders(rides);
  const only = (text: string): SmsPlan => ({ ...NOTHING, question, text });
  if ('of' in command && command.of !== question?.id) return only(OLD_QUESTION);
  switch (command.kind) {
    case 'skip':
    case 'unskip':
      return planDay(command.kind, command.day, context);
    case 'own':
      return planDay('own', null, context);
    case 'choose':
      return planChosen(command, context);
    case 'confirm':
      return planConfirmed(command, context);
    case 'code':
      return only(codeText(ofFirstDay(rides.filter((ride) => isAhead(ride) && ride.code !== null)), several));
    case 'where':
      return only(whereText(ofFirstDay(rides.filter(isAhead)), several));
    case 'stop':
    case 'start':
      return planNotices(command.kind === 'start', context);
    case 'help':
      return helping(context);
  }
}

/** On WhatsApp, STOP and START change a consent that was given in the app. They never give it. */
function planNotices(on: boolean, { channel, hasWhatsapp, question }: SmsReplyContext): SmsPlan {
  if (channel === 'whatsapp' && !hasWhatsapp) return { ...NOTHING, question, text: WHATSAPP_OFF };
  return { ...NOTHING, question, text: (on ? STARTED : STOPPED)[channel], notices: on };
}

const helping = ({ channel, question }: SmsReplyContext): SmsPlan => ({
  ...NOTHING,
  question,
  text: HELP[channel],
  choices: HELP_CHOICES,
});

const NOTHING = { skip: [], unskip: [], own: [], notices: null, wrongDigits: false, choices: [] } as const;

const hasSeveralRiders = (rides: readonly SmsRide[]): boolean => new Set(rides.map(({ rider }) => rider)).size > 1;

const isAhead = ({ status }: SmsRide): boolean => !hasEnded(status);

const ofFirstDay = (rides: readonly SmsRide[]): SmsRide[] => rides.filter(({ date }) => date === rides[0]?.date);

/** The rides that a verb can be about. */
function ridesFor(verb: SmsVerb, rides: readonly SmsRide[]): SmsRide[] {
  if (verb === 'own') return rides.filter(({ canOwn }) => canOwn);
  return rides.filter(({ skip, canUnskip }) => (verb === 'skip' ? skip !== null : canUnskip));
}

const NONE = { skip: NOTHING_TO_SKIP, unskip: NOTHING_TO_UNSKIP, own: NOTHING_TO_OWN };

/** The rides of the next day, or of the next such weekday; of several riders it asks which. */
function planDay(verb: SmsVerb, day: WeekDay | null, context: SmsReplyContext): SmsPlan {
  const possible = ridesFor(verb, context.rides).filter(({ date }) => day === null || weekDayOf(date) === day);
  const found = ofFirstDay(possible);
  const riders = [...new Set(found.map(({ rider }) => rider))];
  return riders.length < 2 ? planRides(verb, found, context) : askingWhich(verb, found, context);
}

function askingWhich(verb: SmsVerb, rides: readonly SmsRide[], { channel, newId }: SmsReplyContext): SmsPlan {
  const riders = [...new Set(rides.map(({ rider }) => rider))];
  const firstRides = riders.flatMap((rider) => rides.find((ride) => ride.rider === rider) ?? []);
  const question = { kind: 'which', id: newId, verb, date: rides[0]?.date ?? '', riders } as const;
  return { ...NOTHING, question, ...whichAsked(channel, firstRides, question) };
}

const whichAsked = (
  channel: ReplyChannel,
  firstRides: readonly SmsRide[],
  { id, verb }: Extract<SmsQuestion, { kind: 'which' }>,
) => (channel === 'sms' ? { text: whichText(firstRides, verb) } : whichReply(firstRides, verb, id));

/** The question about money; the digits are in the button where there is one. */
function askReply(
  channel: ReplyChannel,
  rides: readonly SmsRide[],
  several: boolean,
  { id, digits }: Extract<SmsQuestion, { kind: 'confirm' }>,
) {
  const answer = `YES ${digits}`;
  return {
    text: askText(rides, several, channel === 'sms' ? ` Answer ${answer}.` : ''),
    choices: [{ id: answerTo(id, answer), title: 'Yes, skip' }],
  };
}

function planChosen({ verb, number }: Extract<SmsCommand, { kind: 'choose' }>, context: SmsReplyContext): SmsPlan {
  const { question, rides } = context;
  if (question?.kind !== 'which' || (verb !== null && verb !== question.verb)) return repeating(context);
  const rider = question.riders[number - 1];
  if (rider === undefined) return repeating(context);
  const chosen = ridesFor(question.verb, rides).filter((ride) => ride.date === question.date && ride.rider === rider);
  return planRides(question.verb, chosen, { ...context, question: null });
}

/** If the credit has changed since, the question is asked again. */
function planConfirmed({ digits }: Extract<SmsCommand, { kind: 'confirm' }>, context: SmsReplyContext): SmsPlan {
  const { question, rides } = context;
  if (question?.kind !== 'confirm' || digits === null) return repeating(context);
  if (digits !== question.digits) return { ...NOTHING, question: null, wrongDigits: true, text: WRONG_DIGITS };
  const asked = new Map(question.rides.map(({ id, credit }) => [id, credit]));
  const found = ridesFor('skip', rides).filter(({ id }) => asked.has(id));
  const agreed = found.length === asked.size && found.every(({ id, skip }) => skip?.credit === asked.get(id));
  const answered = { ...context, question: null };
  return agreed ? skipping(found, answered) : planRides('skip', found, answered);
}

/** Rides of one rider and day. What is not credited in full is asked about first. */
function planRides(verb: SmsVerb, found: readonly SmsRide[], context: SmsReplyContext): SmsPlan {
  const { channel, rides, question, newId, digits } = context;
  const several = hasSeveralRiders(rides);
  const only = (text: string): SmsPlan => ({ ...NOTHING, question, text });
  if (found.length === 0) return only(NONE[verb]);
  if (verb === 'unskip') return { ...only(unskippedText(found, several)), unskip: found };
  if (verb === 'own') return { ...only(ownText(found, several)), own: found };
  if (found.every(({ skip }) => skip?.percent === 100)) return skipping(found, context);
  if (digits === null) return only(SKIP_IN_APP);
  const asked = found.map(({ id, skip }) => ({ id, credit: skip?.credit ?? 0 }));
  const ask = { kind: 'confirm', id: newId, rides: asked, digits } as const;
  return { ...NOTHING, question: ask, ...askReply(channel, found, several, ask) };
}

const skipping = (found: readonly SmsRide[], { rides, question }: SmsReplyContext): SmsPlan => ({
  ...NOTHING,
  question,
  text: skippedText(found, hasSeveralRiders(rides)),
  skip: found,
});

/** The question once more, for an answer that does not fit it; without a question the help. */
function repeating(context: SmsReplyContext): SmsPlan {
  const { channel, rides, question } = context;
  if (question === null) return helping(context);
  if (question.kind === 'confirm') {
    const asked = question.rides.flatMap(({ id }) => rides.find((ride) => ride.id === id && ride.skip !== null) ?? []);
    if (asked.length === 0) return helping(context);
    return { ...NOTHING, question, ...askReply(channel, asked, hasSeveralRiders(rides), question) };
  }
  const firstRides = question.riders.flatMap(
    (rider) => ridesFor(question.verb, rides).find((ride) => ride.rider === rider && ride.date === question.date) ?? [],
  );
  if (firstRides.length < question.riders.length) return helping(context);
  return { ...NOTHING, question, ...whichAsked(channel, firstRides, question) };
}
