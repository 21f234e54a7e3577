import {
  formatAmount,
  formatClock,
  formatDate,
  formatDay,
  formatMonth,
  isAuditView,
  isDate,
  isMonth,
  STAFF_ZONE,
  todayIn,
  type AuditAction,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { inWords, listInWords } from './audit-words';
import type { NamedInDetail, NamedVehicle } from './subject-name-repository';

const nouns = texts.auditNouns;
type AuditFacts = Parameters<(typeof texts.auditSentences)['dispatch.assign']>[0];

/** An action without a sentence does not compile. */
const sentences: Readonly<Record<AuditAction, (facts: AuditFacts) => string>> = texts.auditSentences;

interface Entry {
  readonly staff: string;
  /** Also one that a later release has written. */
  readonly action: string;
  readonly subject: string;
  readonly about: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly named: NamedInDetail;
}

/** An entry as a sentence: "Naledi moved Ride A of Thu, 3 Dec, 06:45 from CA 123-456 (Sipho) to ND 987-654 (Lwazi)". */
export function sentenceOf(entry: Entry): string {
  const { staff, action, detail, named } = entry;
  const at = named.ride && new Date(named.ride.departsAt);
  const { before, after } = detail;
  const facts: AuditFacts = {
    who: staff,
    about: aboutOf(entry),
    ride:
      named.ride && at
        ? nouns.ride(named.ride.rideType, formatDay(todayIn(STAFF_ZONE, at)), formatClock(STAFF_ZONE, at))
        : nouns.trip,
    from: vehicleOf(named.from),
    to: vehicleOf(named.to),
    change: before === undefined || after === undefined ? null : inWords({ before, after }),
    detail: (name) => detailOf(detail, name),
    shown: action.startsWith('table.') ? listInWords(detail) : null,
  };
  return isKnown(action) ? sentences[action](facts) : texts.unknownAuditSentence(facts, texts.auditActionName(action));
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(sentences, action);

/** Several views of one kind as a sentence: "Naledi viewed 14 people", "Naledi viewed the list Payments, 3 times". */
export function foldedSentence(
  views: readonly { staff: string; action: string; subject: string; sentence: string }[],
): string {
  const [newest] = views;
  if (!newest || !isAuditView(newest.action)) throw new Error('Only views are folded.');
  // The sentence names the document that was viewed, so that documents of one driver differ.
  const distinct = new Set(views.map(({ subject, sentence }) => `${subject} ${sentence}`)).size;
  return distinct === 1
    ? texts.auditFolds.times(newest.sentence, views.length)
    : texts.auditFolds[newest.action](newest.staff, distinct, tableName(newest.subject));
}

const vehicleOf = (vehicle: NamedVehicle | null): string | null =>
  vehicle && (vehicle.plate === null ? vehicle.driver : nouns.vehicleOf(vehicle.plate, vehicle.driver));

/** The name of the subject, else the subject if it is no id, else a noun. */
function aboutOf({ action, subject, about }: Entry): string {
  const [kind = ''] = action.split('.');
  const [market = '', date = ''] = subject.split(' ');
  if (kind === 'dispatch' && isDate(date)) return nouns.serviceDay(formatDate(date), market);
  if (kind === 'period' && isMonth(date)) return nouns.booksMonth(formatMonth(date), marketName(market));
  if (kind === 'table') return tableName(subject);
  if (about) return about;
  const noun = (nouns as Readonly<Record<string, unknown>>)[kind];
  return /^[\da-f]{8}-/.test(subject) && typeof noun === 'string' ? noun : subject;
}

const marketName = (market: string): string =>
  (texts.consoleCalendar.markets as Readonly<Record<string, string>>)[market] ?? market;

const tableName = (path: string): string =>
  (texts.consoleHistory.tables as Readonly<Record<string, string>>)[path] ?? path;

function detailOf(detail: Entry['detail'], name: string): string | null {
  const value = detail[name];
  if (value === undefined || value === null) return null;
  const { currency } = detail;
  if (name === 'amount' && typeof value === 'string' && typeof currency === 'string')
    return formatAmount(value, currency);
  const documents = texts.vehicle.documents as Readonly<Record<string, unknown>>;
  const word = (one: unknown) => {
    const document = documents[String(one)];
    return typeof document === 'string' ? document : inWords(one).replaceAll('_', ' ');
  };
  return Array.isArray(value) ? value.map(word).join(', ') : word(value);
}
