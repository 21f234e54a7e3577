import {
  hasEnded,
  weekDayOf,
  type SmsCommand,
  type SmsQuestion,
  type SmsRide,
  type SmsVerb,
  type WeekDay,
} from '@liftclub/domain';
import { messageText } from '../../messages/message-text';
import type { MessageChoice } from '../../providers/messages/message-gateway';
import { replyChoices } from '../notices';
import {
  answerTo,
  askText,
  codeText,
  ownText,
  skippedText,
  unskippedText,
  whereText,
  whichReply,
  whichText,
  type Naming,
  type ReplyChannel,
} from './reply-text';

/** What a reply depends on besides the command. */
export interface SmsReplyContext {
  readonly channel: ReplyChannel;
  /** The passenger's. */
  readonly language: string;
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
  readonly choices: readonly MessageChoice[];
}

/** Plans the reply to a command. */
export function planSmsReply(command: SmsCommand, context: SmsReplyContext): SmsPlan {
  const { rides, question, language } = context;
  const naming = namingOf(context);
  const only = (text: string): SmsPlan => ({ ...NOTHING, question, text });
  if ('of' in command && command.of !== question?.id) return only(messageText('reply.old_question', {}, language));
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
      return only(codeText(ofFirstDay(rides.filter((ride) => isAhead(ride) && ride.code !== null)), naming));
    case 'where':
      return only(whereText(ofFirstDay(rides.filter(isAhead)), naming));
    case 'stop':
    case 'start':
      return planNotices(command.kind === 'start', context);
    case 'help':
      return helping(context);
  }
}

/** On WhatsApp, STOP and START change a consent that was given in the app. They never give it. */
function planNotices(on: boolean, { channel, hasWhatsapp, question, language }: SmsReplyContext): SmsPlan {
  if (channel === 'whatsapp' && !hasWhatsapp)
    return { ...NOTHING, question, text: messageText('reply.whatsapp_off', {}, language) };
  const text = messageText(on ? 'reply.started' : 'reply.stopped', { channel }, language);
  return { ...NOTHING, question, text, notices: on };
}

const helping = ({ channel, question, language }: SmsReplyContext): SmsPlan => ({
  ...NOTHING,
  question,
  text: messageText('reply.help', { channel }, language),
  choices: replyChoices(['WHERE', 'CODE', 'SKIP', 'UNSKIP', 'STOP', 'START'], language),
});

const NOTHING = { skip: [], unskip: [], own: [], notices: null, wrongDigits: false, choices: [] } as const;

const namingOf = ({ rides, language }: SmsReplyContext): Naming => ({
  several: new Set(rides.map(({ rider }) => rider)).size > 1,
  language,
});

const isAhead = ({ status }: SmsRide): boolean => !hasEnded(status);

const ofFirstDay = (rides: readonly SmsRide[]): SmsRide[] => rides.filter(({ date }) => date === rides[0]?.date);

/** The rides that a verb can be about. */
function ridesFor(verb: SmsVerb, rides: readonly SmsRide[]): SmsRide[] {
  if (verb === 'own') return rides.filter(({ canOwn }) => canOwn);
  return rides.filter(({ skip, canUnskip }) => (verb === 'skip' ? skip !== null : canUnskip));
}

const NONE = {
  skip: 'reply.nothing_to_skip',
  unskip: 'reply.nothing_to_unskip',
  own: 'reply.nothing_to_own',
} as const;

/** The rides of the next day, or of the next such weekday; of several riders it asks which. */
function planDay(verb: SmsVerb, day: WeekDay | null, context: SmsReplyContext): SmsPlan {
  const possible = ridesFor(verb, context.rides).filter(({ date }) => day === null || weekDayOf(date) === day);
  const found = ofFirstDay(possible);
  const riders = [...new Set(found.map(({ rider }) => rider))];
  return riders.length < 2 ? planRides(verb, found, context) : askingWhich(verb, found, context);
}

function askingWhich(verb: SmsVerb, rides: readonly SmsRide[], context: SmsReplyContext): SmsPlan {
  const riders = [...new Set(rides.map(({ rider }) => rider))];
  const firstRides = riders.flatMap((rider) => rides.find((ride) => ride.rider === rider) ?? []);
  const question = { kind: 'which', id: context.newId, verb, date: rides[0]?.date ?? '', riders } as const;
  return { ...NOTHING, question, ...whichAsked(context, firstRides, question) };
}

const whichAsked = (
  { channel, language }: SmsReplyContext,
  firstRides: readonly SmsRide[],
  { id, verb }: Extract<SmsQuestion, { kind: 'which' }>,
) => (channel === 'sms' ? { text: whichText(firstRides, verb, language) } : whichReply(firstRides, verb, id, language));

/** The question about money; the digits are in the button where there is one. */
function askReply(
  context: SmsReplyContext,
  asked: readonly SmsRide[],
  { id, digits }: Extract<SmsQuestion, { kind: 'confirm' }>,
) {
  const answer = `YES ${digits}`;
  return {
    text: askText(asked, namingOf(context), context.channel === 'sms' ? answer : null),
    choices: [{ id: answerTo(id, answer), title: messageText('button.yes', {}, context.language) }],
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
  const { question, rides, language } = context;
  if (question?.kind !== 'confirm' || digits === null) return repeating(context);
  if (digits !== question.digits) {
    const text = messageText('reply.wrong_digits', {}, language);
    return { ...NOTHING, question: null, wrongDigits: true, text };
  }
  const asked = new Map(question.rides.map(({ id, credit }) => [id, credit]));
  const found = ridesFor('skip', rides).filter(({ id }) => asked.has(id));
  const agreed = found.length === asked.size && found.every(({ id, skip }) => skip?.credit === asked.get(id));
  const answered = { ...context, question: null };
  return agreed ? skipping(found, answered) : planRides('skip', found, answered);
}

/** Rides of one rider and day. What is not credited in full is asked about first. */
function planRides(verb: SmsVerb, found: readonly SmsRide[], context: SmsReplyContext): SmsPlan {
  const { question, newId, digits, language } = context;
  const naming = namingOf(context);
  const only = (text: string): SmsPlan => ({ ...NOTHING, question, text });
  if (found.length === 0) return only(messageText(NONE[verb], {}, language));
  if (verb === 'unskip') return { ...only(unskippedText(found, naming)), unskip: found };
  if (verb === 'own') return { ...only(ownText(found, naming)), own: found };
  if (found.every(({ skip }) => skip?.percent === 100)) return skipping(found, context);
  if (digits === null) return only(messageText('reply.skip_in_app', {}, language));
  const asked = found.map(({ id, skip }) => ({ id, credit: skip?.credit ?? 0 }));
  const ask = { kind: 'confirm', id: newId, rides: asked, digits } as const;
  return { ...NOTHING, question: ask, ...askReply(context, found, ask) };
}

const skipping = (found: readonly SmsRide[], context: SmsReplyContext): SmsPlan => ({
  ...NOTHING,
  question: context.question,
  text: skippedText(found, namingOf(context)),
  skip: found,
});

/** The question once more, for an answer that does not fit it; without a question the help. */
function repeating(context: SmsReplyContext): SmsPlan {
  const { rides, question } = context;
  if (question === null) return helping(context);
  if (question.kind === 'confirm') {
    const asked = question.rides.flatMap(({ id }) => rides.find((ride) => ride.id === id && ride.skip !== null) ?? []);
    if (asked.length === 0) return helping(context);
    return { ...NOTHING, question, ...askReply(context, asked, question) };
  }
  const firstRides = question.riders.flatMap(
    (rider) => ridesFor(question.verb, rides).find((ride) => ride.rider === rider && ride.date === question.date) ?? [],
  );
  if (firstRides.length < question.riders.length) return helping(context);
  return { ...NOTHING, question, ...whichAsked(context, firstRides, question) };
}
