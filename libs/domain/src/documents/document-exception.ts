import { texts } from '@liftclub/texts';
import { addDays, isDate } from '../calendar/calendar';
import { formMessages, type FormMessages } from '../validation/form-messages';
import { requiredTextMessage, type Message } from '../validation/validation';
import { mayDrive, type DrivingFacts } from './may-drive';

/** Bounds of an exception: how many days ahead its day may be, and the length of its reason in characters. */
export const DOCUMENT_EXCEPTION = { maxDaysAhead: 30, minReason: 10, maxReason: 300 } as const;

/** A day on which a driver may drive without a document that is required. */
export interface DocumentExceptionForm {
  /** The code of a type. */
  readonly type: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly reason: string;
}

const copy = texts.consoleDocuments.exception.messages;

/** Messages of the form by field, as far as the form itself shows; `today` as yyyy-MM-dd in the driver's time zone. */
export const documentExceptionMessages = (
  { type, date, reason }: DocumentExceptionForm,
  today: string,
): FormMessages<DocumentExceptionForm> =>
  formMessages<DocumentExceptionForm>({
    type: type === '' ? texts.validation.required : undefined,
    date: dateMessage(date, today),
    reason: reasonMessage(reason),
  });

/** Why nothing can be waived for this driver, beside the type; undefined where the document keeps the driver off. */
export function notLackingMessage(facts: DrivingFacts, { type, date }: DocumentExceptionForm): Message {
  const required = facts.required.find(({ code, requiredFrom }) => code === type && requiredFrom <= date);
  if (!required) return copy.notRequired;
  if (facts.exceptions.some((exception) => exception.code === type && exception.date === date)) return copy.allowed;
  return mayDrive(facts, date).reasons.some((reason) => reason.type?.code === type) ? undefined : copy.notMissing;
}

function dateMessage(date: string, today: string): Message {
  if (!isDate(date)) return texts.validation.date;
  const { maxDaysAhead } = DOCUMENT_EXCEPTION;
  return date < today || date > addDays(today, maxDaysAhead) ? copy.date(maxDaysAhead) : undefined;
}

function reasonMessage(reason: string): Message {
  const { minReason, maxReason } = DOCUMENT_EXCEPTION;
  return requiredTextMessage(reason, maxReason) ?? ([...reason.trim()].length < minReason ? copy.reason : undefined);
}
