import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { success, text, uuid } from '../fields';

/** A day of the calendar; `name` says what closes it. */
const calendarDay = v.object({ date: v.string(), ride_day: v.boolean(), name: v.nullable(v.string()) });

/**
 * The days from `from` to `to`, both included, at most 400; 400 at `to`. With a learner, of the learner's school too.
 */
export const getRideCalendar = endpoint({
  method: 'GET',
  path: 'ride/calendar/',
  access: 'passenger',
  summary: 'On which days there are rides',
  status: 200,
  query: v.strictObject({ from: date, to: date, scholar_id: v.optional(uuid) }),
  response: success({ data: v.array(calendarDay) }),
});

/** Hours of service: the earliest and the latest departure, `HH:mm:ss`, both included, from a date on. */
const serviceHours = v.object({ from: v.string(), to: v.string(), valid_from: v.string() });
export type ServiceHoursRow = v.InferOutput<typeof serviceHours>;

/** The hours of one's own market, those in force and those announced. The first day of a plan decides. */
export const getServiceHours = endpoint({
  method: 'GET',
  path: 'ride/service-hours/',
  access: 'passenger',
  summary: 'At which hours rides leave',
  status: 200,
  response: success({ data: v.array(serviceHours) }),
});

/** A school that a learner can be linked to. */
export const knownSchool = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** When learners must be there, `HH:mm:ss`. Processes of the release before do not send it. */
  bell_time: v.optional(v.nullable(v.string()), null),
});
export type KnownSchool = v.InferOutput<typeof knownSchool>;

/** At most 10 schools of one's own market whose name has every word of the search, by name. */
export const getSchools = endpoint({
  method: 'GET',
  path: 'passenger/schools/',
  access: 'passenger',
  summary: 'Find a known school by name',
  status: 200,
  query: v.strictObject({ search: v.optional(text(100), '') }),
  response: success({ data: v.array(knownSchool) }),
});
