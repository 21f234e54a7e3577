import { texts } from '@liftclub/texts';
import { addDays } from '../calendar/calendar';
import { formatDate } from '../calendar/format-date';
import { isVehicleDocument } from './document-type';
import { documentInForce, newestOf, sentOf, type DocumentKind, type SentDocument, type SentFacts } from './may-drive';

export const DOCUMENT_STATES = ['missing', 'under_review', 'approved', 'rejected', 'expiring', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** A document of a driver, as the driver sees it. */
interface DocumentStanding<Sent = SentDocument> {
  readonly state: DocumentState;
  /** The one that was sent last. */
  readonly shown: Sent | undefined;
  /** Whether an approved one counts on the date. */
  readonly isValid: boolean;
  /** The last day on which an approved one counts; null where none does, and where it does not end. */
  readonly validUntil: string | null;
}

/**
 * How a driver's document of a type stands on a date (yyyy-MM-dd in the driver's time zone), by the same reading as
 * `mayDrive`. What was sent last comes first: an approved document under renewal is `under_review`, and still counts.
 * `expiring`: it ends within the largest of `warnDays`.
 */
export function documentStanding<Sent extends SentDocument>(
  facts: SentFacts<Sent>,
  type: DocumentKind & { readonly warnDays: readonly number[] },
  date: string,
): DocumentStanding<Sent> {
  const inForce = documentInForce(facts, type, date);
  const validUntil = inForce?.expires ?? null;
  const standing = { isValid: inForce !== undefined, validUntil };
  const newest = newestOf(sentOf(facts, type));
  if (!newest) return { ...standing, state: 'missing', shown: undefined };
  if (newest.status === 'pending') return { ...standing, state: 'under_review', shown: newest };
  if (newest.status === 'rejected') return { ...standing, state: 'rejected', shown: newest };
  if (!standing.isValid) return { ...standing, state: 'expired', shown: newest };
  const isEnding = validUntil !== null && validUntil <= addDays(date, Math.max(0, ...type.warnDays));
  return { ...standing, state: isEnding ? 'expiring' : 'approved', shown: newest };
}

/**
 * The reminder of the end of a document that is due, as the days before the end that it is for: of `warnDays` the
 * smallest that has come, 0 once it has ended, undefined before the first. `daysLeft` to its last valid day is negative
 * then.
 */
export function reminderDue(daysLeft: number, warnDays: readonly number[]): number | undefined {
  if (daysLeft < 0) return 0;
  const begun = warnDays.filter((days) => daysLeft <= days);
  return begun.length === 0 ? undefined : Math.min(...begun);
}

const copy = texts.driverDocuments.next;

/** What the driver does next about a document, in one or two sentences. `today` as yyyy-MM-dd. */
export function documentNext(
  type: DocumentKind & { readonly requiredFrom: string | null },
  { state, shown, isValid, validUntil }: DocumentStanding<Pick<SentDocument, 'expires'>>,
  { today, vehicleId }: { readonly today: string; readonly vehicleId: string | null },
): string {
  if (type.subject === 'vehicle' && vehicleId === null) return copy.registerVehicle;
  const isRequired = type.requiredFrom !== null && type.requiredFrom <= today;
  const until = validUntil === null ? '' : formatDate(validUntil);
  const send = isVehicleDocument(type.code) ? copy.sendWithVehicle : copy.send;
  switch (state) {
    case 'approved':
      return validUntil === null ? copy.approved : copy.approvedUntil(until);
    case 'expiring':
      return `${shown?.expires === null ? copy.undated(until) : copy.expiring(until)} ${send}`;
    case 'under_review':
      if (isValid) return validUntil === null ? copy.reviewedMeanwhile : copy.reviewedUntil(until);
      return isRequired ? copy.reviewed : copy.reviewedOptional;
    case 'rejected':
      return isValid && validUntil !== null ? `${copy.countsUntil(until)} ${send}` : send;
    case 'expired':
      return isRequired ? `${copy.expired} ${send}` : send;
    case 'missing':
      if (isRequired) return `${copy.required} ${send}`;
      return type.requiredFrom === null ? copy.optional : `${copy.requiredFrom(formatDate(type.requiredFrom))} ${send}`;
  }
}
