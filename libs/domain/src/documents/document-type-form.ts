import { texts } from '@liftclub/texts';
import { addDays, isDate } from '../calendar/calendar';
import type { ServiceMarket } from '../calendar/service-calendar';
import { formMessages, type FormMessages } from '../validation/form-messages';
import { LIMITS } from '../validation/limits';
import { requiredTextMessage, type Message } from '../validation/validation';
import type { DocumentSubject } from './document-type';

/** Bounds of a document type. */
export const DOCUMENT_TYPE = { code: 40, maxMonths: 240, maxWarnDay: 90, maxWarnings: 10 } as const;

/** What may change of a document type. */
export interface DocumentTypeForm {
  readonly name: string;
  /** yyyy-MM-dd; null for an optional one. */
  readonly required_from: string | null;
  readonly has_number: boolean;
  readonly has_issue_date: boolean;
  readonly has_expiry: boolean;
  /** How long it is valid from its issue on; null where the document itself says so. */
  readonly months_valid: number | null;
  /** Days before its end on which the driver is warned. */
  readonly warn_days: readonly number[];
  readonly active: boolean;
}

/** A document type as it is added. */
interface NewDocumentTypeForm extends DocumentTypeForm {
  readonly market: ServiceMarket;
  readonly code: string;
  readonly subject: DocumentSubject;
}

/**
 * The last day on which approved documents without a date count, of a type that expires from today on: as many days as
 * the first warning leaves, 30 without warnings.
 */
export const undatedUntil = (today: string, warnDays: readonly number[]): string =>
  addDays(today, warnDays.length === 0 ? 30 : Math.max(...warnDays));

const copy = texts.consoleDocumentTypes.messages;

/** Messages of a new document type by field; `today` is that of its market. */
export const newDocumentTypeMessages = (
  form: NewDocumentTypeForm,
  today: string,
): FormMessages<NewDocumentTypeForm> => ({
  ...formMessages<Pick<NewDocumentTypeForm, 'code'>>({ code: codeMessage(form.code) }),
  ...documentTypeMessages(form, { today }),
});

/** Messages of a document type by field. `before` is the day from which it is required now, which may be past. */
export function documentTypeMessages(
  form: DocumentTypeForm,
  { today, before = null }: { readonly today: string; readonly before?: string | null },
): FormMessages<DocumentTypeForm> {
  return formMessages<Pick<DocumentTypeForm, 'name' | 'required_from' | 'months_valid' | 'warn_days'>>({
    name: requiredTextMessage(form.name, LIMITS.name),
    required_from: form.required_from === before ? undefined : requiredFromMessage(form.required_from, today),
    months_valid: monthsMessage(form),
    warn_days: warnDaysMessage(form.warn_days),
  });
}

function codeMessage(code: string): Message {
  if (code === '') return texts.validation.required;
  if (code.length > DOCUMENT_TYPE.code) return texts.validation.tooLong(DOCUMENT_TYPE.code);
  return /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(code) ? undefined : copy.code;
}

function requiredFromMessage(date: string | null, today: string): Message {
  if (date === null) return undefined;
  if (!isDate(date)) return texts.validation.date;
  return date < today ? copy.requiredFromPast : undefined;
}

function monthsMessage({ months_valid: months, has_issue_date, has_expiry }: DocumentTypeForm): Message {
  if (months === null) return undefined;
  if (!Number.isInteger(months) || months < 1 || months > DOCUMENT_TYPE.maxMonths)
    return copy.months(DOCUMENT_TYPE.maxMonths);
  return has_issue_date && has_expiry ? undefined : copy.monthsNeedDates;
}

function warnDaysMessage(days: readonly number[]): Message {
  const { maxWarnDay, maxWarnings } = DOCUMENT_TYPE;
  if (days.some((day) => !Number.isInteger(day) || day < 1 || day > maxWarnDay)) return copy.warnDays(maxWarnDay);
  if (new Set(days).size < days.length) return copy.warnDaysTwice;
  return days.length > maxWarnings ? copy.tooManyWarnDays(maxWarnings) : undefined;
}
