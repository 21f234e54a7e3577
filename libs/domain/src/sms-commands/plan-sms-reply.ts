/** What a command by SMS does, and what the reply says. */
import { weekDayOf, type WeekDay } from '../calendar/calendar';
import type { Minor } from '../money/money';
import { isTripOver } from '../trips/trip-status';
import {
  askText,
  codeText,
  HELP,
  NOTHING_TO_SKIP,
  NOTHING_TO_UNSKIP,
  skippedText,
  STARTED,
  STOPPED,
  unskippedText,
  whereText,
  whichText,
} from './reply-text';
import type { SmsCommand, SmsVerb } from './sms-command';
import type { SmsRide } from './sms-ride';

/** What a passenger was asked and may answer by SKIP 1, UNSKIP 1 or SKIP YES. */
export type SmsQuestion =
  | { readonly kind: 'which'; readonly verb: SmsVerb; readonly date: string; readonly riders: readonly string[] }
  | { readonly kind: 'confirm'; readonly rides: readonly { readonly id: string; readonly credit: Minor }[] };

/** What is to be done, and the reply when that succeeds; the question takes the place of the former one. */
export interface SmsPlan {
  readonly skip: readonly SmsRide[];
  readonly unskip: readonly SmsRide[];
  /** Whether uncritical notices are on from now; null for no change. */
  readonly notices: boolean | null;
  readonly question: SmsQuestion | null;
  /** One SMS, without a name or an address. */
  readonly text: string;
}

const only = (text: string): SmsPlan => ({ skip: [], unskip: [], notices: null, question: null, text });

/**
 * Plans the reply to a command. `rides` are the coming ones of one passenger in the order of departure; `question` is
 * the newest one that was asked.
 */
export function planSmsReply(command: SmsCommand, rides: readonly SmsRide[], question: SmsQuestion | null): SmsPlan {
  const several = new Set(rides.map(({ rider }) => rider)).size > 1;
  switch (command.kind) {
    case 'skip':
    case 'unskip':
      return planDay(command.kind, command.day, rides, several);
    case 'choose':
      return planChosen(command, rides, question, several);
    case 'confirm':
      return planConfirmed(rides, question, several);
    case 'code':
      return only(codeText(ofFirstDay(rides.filter(({ code }) => code !== null)), several));
    case 'where':
      return only(whereText(ofFirstDay(rides.filter(isAhead)), several));
    case 'stop':
      return { ...only(STOPPED), notices: false };
    case 'start':
      return { ...only(STARTED), notices: true };
    case 'help':
      return only(HELP);
  }
}

const isAhead = ({ status }: SmsRide): boolean => !isTripOver(status) && status !== 'skipped';

const ofFirstDay = (rides: readonly SmsRide[]): SmsRide[] => rides.filter(({ date }) => date === rides[0]?.date);

/** The rides that a verb can be about. */
const ridesFor = (verb: SmsVerb, rides: readonly SmsRide[]): SmsRide[] =>
  rides.filter(({ skip, canUnskip }) => (verb === 'skip' ? skip !== null : canUnskip));

const nothing = (verb: SmsVerb): SmsPlan => only(verb === 'skip' ? NOTHING_TO_SKIP : NOTHING_TO_UNSKIP);

/** The rides of the next day, or of the next such weekday; of several riders it asks which. */
function planDay(verb: SmsVerb, day: WeekDay | null, rides: readonly SmsRide[], several: boolean): SmsPlan {
  const possible = ridesFor(verb, rides).filter(({ date }) => day === null || weekDayOf(date) === day);
  const found = ofFirstDay(possible);
  const riders = [...new Set(found.map(({ rider }) => rider))];
  if (riders.length < 2) return planRides(verb, found, several);
  const firstRides = riders.flatMap((rider) => found.find((ride) => ride.rider === rider) ?? []);
  const date = found[0]?.date ?? '';
  return { ...only(whichText(firstRides, verb)), question: { kind: 'which', verb, date, riders } };
}

function planChosen(
  { verb, number }: Extract<SmsCommand, { kind: 'choose' }>,
  rides: readonly SmsRide[],
  question: SmsQuestion | null,
  several: boolean,
): SmsPlan {
  if (question?.kind !== 'which' || question.verb !== verb) return only(HELP);
  const rider = question.riders[number - 1];
  const chosen = ridesFor(verb, rides).filter((ride) => ride.date === question.date && ride.rider === rider);
  return planRides(verb, chosen, several);
}

/** A credit that has changed since is asked about again. */
function planConfirmed(rides: readonly SmsRide[], question: SmsQuestion | null, several: boolean): SmsPlan {
  if (question?.kind !== 'confirm') return only(HELP);
  const asked = new Map(question.rides.map(({ id, credit }) => [id, credit]));
  const found = ridesFor('skip', rides).filter(({ id }) => asked.has(id));
  if (found.length === 0) return nothing('skip');
  const agreed = found.length === asked.size && found.every(({ id, skip }) => skip?.credit === asked.get(id));
  return agreed ? skipping(found, several) : asking(found, several);
}

/** Rides of one rider and day. What is not credited in full is asked about first. */
function planRides(verb: SmsVerb, rides: readonly SmsRide[], several: boolean): SmsPlan {
  if (rides.length === 0) return nothing(verb);
  if (verb === 'unskip') return { ...only(unskippedText(rides, several)), unskip: rides };
  return rides.every(({ skip }) => skip?.percent === 100) ? skipping(rides, several) : asking(rides, several);
}

const skipping = (rides: readonly SmsRide[], several: boolean): SmsPlan => ({
  ...only(skippedText(rides, several)),
  skip: rides,
});

const asking = (rides: readonly SmsRide[], several: boolean): SmsPlan => ({
  ...only(askText(rides, several)),
  question: { kind: 'confirm', rides: rides.map(({ id, skip }) => ({ id, credit: skip?.credit ?? 0 })) },
});
