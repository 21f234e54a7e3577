import { isBellTime, LIMITS, SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { checkedText, latitude, longitude, REQUIRED, requiredText, success, uuid } from '../fields';
import { impact, terms, termsOut } from './calendar-endpoints';
import { tableEndpoint } from './tables';

const market = v.picklist(SERVICE_MARKETS, REQUIRED);

const schoolRow = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  market: v.picklist(SERVICE_MARKETS),
  calendar_id: v.nullable(v.string()),
  terms: v.nullable(termsOut),
  /** Processes of the release before do not send it. */
  bell_time: v.optional(v.nullable(v.string()), null),
  learners: v.number(),
});
export type SchoolRow = v.InferOutput<typeof schoolRow>;

/** `HH:mm:ss` on a 5-minute step. */
const bellTime = checkedText((value) => (isBellTime(value) ? undefined : texts.validation.bellTime));

const schoolFields = {
  name: requiredText(LIMITS.schoolName),
  address: requiredText(LIMITS.address),
  latitude,
  longitude,
  market,
  /** When learners must be there; null for not known. */
  bell_time: v.optional(v.nullable(bellTime)),
};
const schoolTerms = { calendar_id: v.optional(v.nullable(uuid)), terms: v.optional(v.nullable(terms)) };

export const getConsoleSchools = tableEndpoint({
  path: 'console/schools/',
  right: 'calendar.read',
  summary: 'Schools',
  sortable: ['name', 'learners'],
  row: schoolRow,
  filters: { market: v.optional(market) },
});

/** A school has the terms of a calendar of its market, its own, or none. 400 at its fields. */
export const addSchool = endpoint({
  method: 'POST',
  path: 'console/schools/',
  access: 'staff',
  right: 'calendar',
  summary: 'Add a school',
  status: 201,
  idempotent: true,
  body: v.strictObject({ ...schoolFields, ...schoolTerms }),
  response: success({ data: schoolRow }),
});

const schoolChange = v.strictObject({ ...v.partial(v.strictObject(schoolFields)).entries, ...schoolTerms });

/**
 * Changes what is sent. The market stays: another one is 400. Sold trips that are outside the new terms are cancelled
 * and credited by a job.
 */
export const changeSchool = endpoint({
  method: 'PATCH',
  path: 'console/schools/:id/',
  access: 'staff',
  right: 'calendar',
  summary: 'Change a school',
  status: 200,
  params: v.strictObject({ id: uuid }),
  body: schoolChange,
  response: success({ data: schoolRow }),
});

/** Counts the trips that `changeSchool` with the same body would cancel. Read-only; the same refusals. */
export const previewSchoolChange = endpoint({
  method: 'POST',
  path: 'console/schools/:id/preview/',
  access: 'staff',
  right: 'calendar',
  summary: 'What a change of a school would concern',
  status: 200,
  params: v.strictObject({ id: uuid }),
  body: schoolChange,
  response: success({ data: v.object(impact) }),
});
