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

/** A school that a learner can be linked to. */
export const knownSchool = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
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
