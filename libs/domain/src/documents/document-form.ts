import { texts } from '@liftclub/texts';
import { addMonths, isDate } from '../calendar/calendar';
import { formMessages, type FormMessages } from '../validation/form-messages';
import { IMAGE, LIMITS, PDF } from '../validation/limits';
import type { DocumentState } from './document-standing';
import { requiredTextMessage, type Message } from '../validation/validation';

const copy = texts.driverDocuments.faults;

/** What a type asks for beside the file. */
export interface DocumentFields {
  readonly hasNumber: boolean;
  readonly hasIssueDate: boolean;
  readonly hasExpiry: boolean;
  /** How long it is valid from its issue on, where the document itself does not say. */
  readonly monthsValid: number | null;
}

/** A document as a driver enters it; dates are yyyy-MM-dd, empty where nothing was entered. */
export interface DocumentForm {
  readonly number: string;
  readonly issued: string;
  readonly expires: string;
}

/** A photo or PDF chosen for upload, by its MIME type and size in bytes; its content is checked by the server. */
export function documentFileMessage(file: { readonly type: string; readonly size: number }): Message {
  const isTaken = file.type === PDF.type || IMAGE.types.some((type) => type === file.type);
  if (file.size === 0 || !isTaken) return copy.fileType;
  return file.size > PDF.maxBytes ? copy.fileSize : undefined;
}

/**
 * The last day on which a document is valid: as entered, else by the months of its type from its issue on; null for one
 * without an expiry.
 */
export function documentExpiry(
  { issued, expires }: Pick<DocumentForm, 'issued' | 'expires'>,
  type: Omit<DocumentFields, 'hasNumber'>,
): string | null {
  if (type.hasExpiry && expires !== '') return expires;
  return type.hasIssueDate && type.monthsValid !== null && isDate(issued) ? addMonths(issued, type.monthsValid) : null;
}

/** Messages of the form by field, for the fields that the type has; `today` as yyyy-MM-dd in the driver's zone. */
export function documentFormMessages(
  form: DocumentForm,
  type: DocumentFields,
  today: string,
): FormMessages<DocumentForm> {
  return formMessages<DocumentForm>({
    number: type.hasNumber ? requiredTextMessage(form.number, LIMITS.documentNumber) : undefined,
    issued: type.hasIssueDate ? issuedMessage(form.issued, today) : undefined,
    expires: expiresMessage(form, type, today),
  });
}

function issuedMessage(issued: string, today: string): Message {
  if (!isDate(issued)) return copy.issued;
  return issued > today ? copy.issuedLater : undefined;
}

function expiresMessage(form: DocumentForm, type: DocumentFields, today: string): Message {
  if (!type.hasExpiry && type.monthsValid === null) return undefined;
  const expires = documentExpiry(form, type);
  if (expires === null) return type.hasExpiry ? copy.expires : undefined;
  if (!isDate(expires)) return copy.expires;
  if (type.hasIssueDate && isDate(form.issued) && expires <= form.issued) return copy.expiresBeforeIssue;
  return expires < today ? copy.hasExpired : undefined;
}

/**
 * Whether a driver should send a document now: one that was rejected or ends, and one that is missing or has ended and
 * is required, today or later.
 */
export const asksForDocument = ({
  state,
  required_from,
}: {
  readonly state: DocumentState;
  readonly required_from: string | null;
}): boolean =>
  state === 'rejected' ||
  state === 'expiring' ||
  ((state === 'missing' || state === 'expired') && required_from !== null);
