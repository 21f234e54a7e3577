import type { ApiError } from '@liftclub/api-client';
import type { addClosures, BodyInput } from '@liftclub/api-contract';
import {
  dayNumber,
  isDate,
  LIMITS,
  requiredTextMessage,
  type ClosureKind,
  type FormMessages,
  type ServiceMarket,
} from '@liftclub/domain';
import { fieldMessages, type FormErrors } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { readPoint } from '../../components/forms/read-point';

const { messages: copy } = texts.consoleCalendar;

/** The form that closes days, as it is typed. */
export interface ClosureFormValues {
  readonly market: ServiceMarket;
  readonly date: string;
  readonly to: string;
  readonly where: 'market' | 'school' | 'area';
  readonly school_id: string;
  /** Latitude and longitude, separated by a comma. */
  readonly point: string;
  readonly km: string;
  readonly name: string;
  readonly kind: ClosureKind;
}

export type ClosureBody = BodyInput<typeof addClosures>;

const RADIUS = { from: 0.1, to: 200 } as const;
const NUMBER = /^\d+(\.\d+)?$/;

/** The form for a market, beginning with a date or without one. */
export const emptyClosureForm = (market: ServiceMarket, date: string): ClosureFormValues => ({
  market,
  date,
  to: '',
  where: 'market',
  school_id: '',
  point: '',
  km: '5',
  name: '',
  kind: 'disruption',
});

/** The body of the request for a valid form. */
export function closureBody({ market, date, to, name, kind, ...form }: ClosureFormValues): ClosureBody {
  const point = readPoint(form.point);
  return {
    market,
    date,
    name: name.trim(),
    kind,
    ...(to !== '' && { to }),
    ...(form.where === 'school' && { school_id: form.school_id }),
    ...(form.where === 'area' && point && { area: { ...point, km: Number(form.km) } }),
  };
}

/** What is wrong with the form, by field. */
export function closureFormMessages(form: ClosureFormValues, today: string): FormMessages<ClosureFormValues> {
  const { date, to, where, school_id, point, km, name } = form;
  const found: Partial<Record<keyof ClosureFormValues, string | undefined>> = {
    date: dateMessage(date, today),
    to: to === '' ? undefined : lastDayMessage(date, to),
    name: requiredTextMessage(name, LIMITS.name),
    ...(where === 'school' && { school_id: school_id === '' ? texts.validation.required : undefined }),
    ...(where === 'area' && { point: readPoint(point) ? undefined : copy.point, km: kmMessage(km) }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** How many days a valid form closes. */
export const closedDayCount = ({ date, to }: ClosureFormValues): number =>
  to === '' ? 1 : dayNumber(to) - dayNumber(date) + 1;

/** The server's refusals at the fields of this form. */
export function closureErrors(error: ApiError): FormErrors<ClosureFormValues> | undefined {
  if (error.code === 'already_closed') return { fields: { date: error.message } };
  const { 'area.km': km, 'area.latitude': latitude, 'area.longitude': longitude, ...fields } = fieldMessages(error);
  const point = latitude ?? longitude;
  const found = { ...fields, ...(km !== undefined && { km }), ...(point !== undefined && { point: copy.point }) };
  return Object.keys(found).length > 0 ? { fields: found } : undefined;
}

function dateMessage(date: string, today: string): string | undefined {
  if (!isDate(date)) return texts.validation.date;
  return date < today ? copy.past : undefined;
}

function lastDayMessage(date: string, to: string): string | undefined {
  if (!isDate(to)) return texts.validation.date;
  return to < date ? texts.calendar.toBeforeFrom : undefined;
}

function kmMessage(km: string): string | undefined {
  const radius = NUMBER.test(km.trim()) ? Number(km) : Number.NaN;
  return radius >= RADIUS.from && radius <= RADIUS.to ? undefined : copy.km;
}
