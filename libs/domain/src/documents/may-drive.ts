import { texts } from '@liftclub/texts';
import { formatDate } from '../calendar/format-date';
import { rideDayOf } from '../dispatch/service-day';
import type { RideDay } from '../pricing/plan';
import type { DocumentStatus, DocumentSubject } from './document-type';

/** A document that a market requires; dates are yyyy-MM-dd in the driver's time zone. */
export interface RequiredDocument {
  readonly code: string;
  readonly name: string;
  readonly subject: DocumentSubject;
  readonly requiredFrom: string;
  /** The last day on which a document of this type counts whose own last day is not known; null where none ends. */
  readonly undatedUntil: string | null;
}

/** A type of documents, required or not. */
export type DocumentKind = Pick<RequiredDocument, 'code' | 'subject' | 'undatedUntil'>;

/** A document that a driver sent. */
export interface SentDocument {
  /** Of the document, or of the version of a vehicle's documents. */
  readonly id: string;
  readonly code: string;
  /** Null for a document about the driver. */
  readonly vehicleId: string | null;
  readonly status: DocumentStatus;
  /** The last day on which it is valid; null where none is known: it does not expire, or its type did not. */
  readonly expires: string | null;
  /** ISO instant. */
  readonly sentAt: string;
}

/** The documents of a driver and of the present vehicle. */
export interface SentFacts<Sent = SentDocument> {
  /** Null without a vehicle. */
  readonly vehicleId: string | null;
  readonly sent: readonly Sent[];
}

/** What decides whether a driver may drive. */
export interface DrivingFacts extends SentFacts {
  readonly isVerified: boolean;
  readonly isLocked: boolean;
  readonly required: readonly RequiredDocument[];
  /** Documents that staff waived on one date. */
  readonly exceptions: readonly { readonly code: string; readonly date: string }[];
  /** Read only where a driver is planned; null before the first declaration. */
  readonly availability?: {
    readonly days: readonly RideDay[];
    readonly daysOff: readonly { readonly from: string; readonly to: string }[];
  } | null;
}

/** Why a driver may not drive. `type` is set for documents, `since` (its last valid day) for one that has expired. */
export interface NotAllowedReason {
  readonly code: 'account' | 'vehicle' | 'document_missing' | 'document_expired' | 'document_rejected' | 'availability';
  readonly type?: { readonly code: string; readonly name: string };
  readonly since?: string;
}

interface DrivingPermission {
  readonly allowed: boolean;
  readonly reasons: readonly NotAllowedReason[];
}

/**
 * Whether a driver may drive on a date (yyyy-MM-dd in the driver's time zone), with every reason against it. The only
 * rule for it: plans, assignments, publication, the start of a run, the driver pass and the vehicle file ask here.
 */
export function mayDrive(facts: DrivingFacts, date: string): DrivingPermission {
  const reasons: NotAllowedReason[] = [];
  if (!facts.isVerified || facts.isLocked) reasons.push({ code: 'account' });
  if (facts.vehicleId === null) reasons.push({ code: 'vehicle' });
  for (const type of requiredOn(facts, date)) {
    const reason = documentReason(facts, type, date);
    if (reason) reasons.push(reason);
  }
  if (facts.availability !== undefined && !isAvailable(facts.availability, date))
    reasons.push({ code: 'availability' });
  return { allowed: reasons.length === 0, reasons };
}

/**
 * The last day on which every document that is required on the date is valid; null when one is missing, or when none
 * ends.
 */
export function documentsUntil(facts: DrivingFacts, date: string): string | null {
  const inForce = requiredOn(facts, date).map((type) => documentInForce(facts, type, date));
  if (inForce.includes(undefined)) return null;
  return inForce.flatMap((document) => document?.expires ?? []).sort()[0] ?? null;
}

/**
 * The document of a type that counts on a date (yyyy-MM-dd): of the approved ones the one that was sent last, until it
 * ends or, where it does not end, until a newer one is rejected. A newer one under review changes nothing. Undefined
 * without one. The type may be an optional one. `expires` is the last day on which it counts, its own or the type's.
 */
export function documentInForce<Sent extends SentDocument>(
  facts: SentFacts<Sent>,
  type: DocumentKind,
  date: string,
): Sent | undefined {
  const sent = sentOf(facts, type);
  const approved = newestOf(sent.filter(({ status }) => status === 'approved'));
  if (!approved) return undefined;
  const expires = endOf(approved, type);
  if (expires !== null) return expires >= date ? { ...approved, expires } : undefined;
  const isRejectedSince = sent.some(({ status, sentAt }) => status === 'rejected' && sentAt > approved.sentAt);
  return isRejectedSince ? undefined : approved;
}

/** The last day on which an approved document counts; null where it does not end. */
const endOf = ({ expires }: Pick<SentDocument, 'expires'>, { undatedUntil }: DocumentKind): string | null =>
  expires ?? undatedUntil;

/** The documents that the driver needs on a date, without those that staff waived for it. */
const requiredOn = ({ required, exceptions }: DrivingFacts, date: string): RequiredDocument[] =>
  required.filter(
    ({ code, requiredFrom }) =>
      requiredFrom <= date && !exceptions.some((exception) => exception.code === code && exception.date === date),
  );

/** The driver's documents of a type, about the present vehicle or the driver. */
export const sentOf = <Sent extends SentDocument>(
  { sent, vehicleId }: SentFacts<Sent>,
  { code, subject }: DocumentKind,
): Sent[] => sent.filter((one) => one.code === code && one.vehicleId === (subject === 'vehicle' ? vehicleId : null));

/** Why a required document does not count on a date; undefined when it does. */
function documentReason(facts: DrivingFacts, type: RequiredDocument, date: string): NotAllowedReason | undefined {
  if (documentInForce(facts, type, date)) return undefined;
  const named = { type: { code: type.code, name: type.name } };
  const newest = newestOf(sentOf(facts, type).filter(({ status }) => status !== 'pending'));
  if (newest?.status === 'rejected') return { code: 'document_rejected', ...named };
  const since = newest && endOf(newest, type);
  if (since) return { code: 'document_expired', ...named, since };
  return { code: 'document_missing', ...named };
}

/** The one that was sent last. */
export const newestOf = <Sent extends SentDocument>(sent: readonly Sent[]): Sent | undefined =>
  sent.reduce<Sent | undefined>((last, one) => (last && last.sentAt >= one.sentAt ? last : one), undefined);

function isAvailable(availability: NonNullable<DrivingFacts['availability']> | null, date: string): boolean {
  const day = rideDayOf(date);
  if (availability === null || day === undefined || !availability.days.includes(day)) return false;
  return !availability.daysOff.some(({ from, to }) => from <= date && date <= to);
}

/** A reason as a driver or a member of staff reads it. */
export function notAllowedMessage({ code, type, since }: NotAllowedReason): string {
  const copy = texts.driverDocuments.notAllowed;
  const name = type?.name ?? '';
  switch (code) {
    case 'account':
      return copy.account;
    case 'vehicle':
      return copy.vehicle;
    case 'availability':
      return copy.availability;
    case 'document_missing':
      return copy.missing(name);
    case 'document_rejected':
      return copy.rejected(name);
    case 'document_expired':
      return copy.expired(name, since === undefined ? '' : formatDate(since));
  }
}
