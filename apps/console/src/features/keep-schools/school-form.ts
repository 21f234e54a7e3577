import type { addSchool, BodyInput, SchoolRow } from '@liftclub/api-contract';
import {
  LIMITS,
  requiredTextMessage,
  termsMessage,
  type DateRange,
  type FormMessages,
  type ServiceMarket,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { readPoint } from '../../components/forms/read-point';

/** The form of a school, as it is typed. */
export interface SchoolForm {
  readonly name: string;
  readonly address: string;
  /** Latitude and longitude, separated by a comma. */
  readonly point: string;
  readonly market: ServiceMarket;
  /** Empty for not known. */
  readonly bell_time: string;
  readonly kind: 'none' | 'calendar' | 'own';
  readonly calendar_id: string;
  readonly terms: readonly DateRange[];
}

export type SchoolBody = BodyInput<typeof addSchool>;

const EMPTY: SchoolForm = {
  name: '',
  address: '',
  point: '',
  market: 'RSA',
  bell_time: '',
  kind: 'none',
  calendar_id: '',
  terms: [{ from: '', to: '' }],
};

/** The form of a school, or an empty one. */
export function schoolFormOf(school: SchoolRow | undefined): SchoolForm {
  if (!school) return EMPTY;
  const { name, address, latitude, longitude, market, bell_time, calendar_id, terms } = school;
  const kind = terms ? 'own' : calendar_id === null ? 'none' : 'calendar';
  return {
    name,
    address,
    point: `${latitude}, ${longitude}`,
    market,
    bell_time: bell_time ?? '',
    kind,
    calendar_id: calendar_id ?? '',
    terms: terms ?? EMPTY.terms,
  };
}

/** The body of the request for a valid form. */
export function schoolBody({
  name,
  address,
  point,
  market,
  bell_time,
  kind,
  calendar_id,
  terms,
}: SchoolForm): SchoolBody {
  return {
    name: name.trim(),
    address: address.trim(),
    market,
    ...(readPoint(point) ?? { latitude: 0, longitude: 0 }),
    bell_time: bell_time === '' ? null : bell_time,
    calendar_id: kind === 'calendar' ? calendar_id : null,
    terms: kind === 'own' ? [...terms] : null,
  };
}

/** What is wrong with the form, by field. */
export function schoolFormMessages(form: SchoolForm): FormMessages<SchoolForm> {
  const { name, address, point, kind, calendar_id, terms } = form;
  const found = {
    name: requiredTextMessage(name, LIMITS.schoolName),
    address: requiredTextMessage(address, LIMITS.address),
    point: readPoint(point) ? undefined : texts.consoleCalendar.messages.point,
    calendar_id: kind === 'calendar' && calendar_id === '' ? texts.validation.required : undefined,
    terms: kind === 'own' ? termsMessage(terms) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}
