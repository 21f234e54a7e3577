import type { addDocumentType, BodyInput, DocumentType } from '@liftclub/api-contract';
import {
  documentTypeMessages,
  newDocumentTypeMessages,
  WARN_DAYS,
  type DocumentSubject,
  type ServiceMarket,
} from '@liftclub/domain';

/** The form of a document type, as it is typed. */
export interface TypeForm {
  readonly market: ServiceMarket;
  readonly code: string;
  readonly name: string;
  readonly subject: DocumentSubject;
  /** Empty for an optional one. */
  readonly required_from: string;
  readonly has_number: boolean;
  readonly has_issue_date: boolean;
  readonly has_expiry: boolean;
  /** Empty where the document itself says how long it is valid. */
  readonly months_valid: string;
  /** Numbers separated by commas. */
  readonly warn_days: string;
  readonly active: boolean;
}

type TypeBody = Required<BodyInput<typeof addDocumentType>>;

const EMPTY: TypeForm = {
  market: 'RSA',
  code: '',
  name: '',
  subject: 'driver',
  required_from: '',
  has_number: false,
  has_issue_date: false,
  has_expiry: true,
  months_valid: '',
  warn_days: WARN_DAYS.join(', '),
  active: true,
};

/** The form of a document type, or an empty one. */
export function typeFormOf(type: DocumentType | undefined): TypeForm {
  if (!type) return EMPTY;
  const { id: _, required_from, months_valid, warn_days, ...same } = type;
  return {
    ...same,
    required_from: required_from ?? '',
    months_valid: months_valid === null ? '' : String(months_valid),
    warn_days: warn_days.join(', '),
  };
}

/** The body that a form means; what is no number becomes NaN, which its rule refuses. */
export function typeBodyOf(form: TypeForm): TypeBody {
  return {
    ...form,
    code: form.code.trim(),
    name: form.name.trim(),
    required_from: form.required_from === '' ? null : form.required_from,
    months_valid: form.months_valid.trim() === '' ? null : Number(form.months_valid),
    warn_days: form.warn_days.split(/[,;\s]+/).flatMap((day) => (day === '' ? [] : [Number(day)])),
  };
}

/** The fields of a type that were changed in its form: another administrator may have changed the others meanwhile. */
export function changeOf(opened: TypeForm, form: TypeForm): Partial<Omit<TypeBody, 'market' | 'code' | 'subject'>> {
  const before = new Map<string, unknown>(Object.entries(typeBodyOf(opened)));
  const { market: _market, code: _code, subject: _subject, ...after } = typeBodyOf(form);
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => String(before.get(field)) !== String(value)),
  );
}

/** What is wrong with the form, by field. `type` is undefined for a new one. */
export const typeFormMessages = (form: TypeForm, today: string, type: DocumentType | undefined) =>
  type
    ? documentTypeMessages(typeBodyOf(form), { today, before: type.required_from })
    : newDocumentTypeMessages(typeBodyOf(form), today);
