import { CLOSURE_KINDS, daysOffMessage, LIMITS, SERVICE_MARKETS, termsMessage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { date } from '../date-field';
import {
  anyText,
  currency,
  latitude,
  longitude,
  money,
  requiredText,
  REQUIRED,
  success,
  timestamp,
  uuid,
} from '../fields';
import { tableEndpoint } from './tables';

const market = v.picklist(SERVICE_MARKETS, REQUIRED);
const name = requiredText(LIMITS.name);
const kmMessage = texts.consoleCalendar.messages.km;
const byId = v.strictObject({ id: uuid });

/** A circle by its centre and radius. */
const area = v.strictObject({
  latitude,
  longitude,
  km: v.pipe(v.number(kmMessage), v.minValue(0.1, kmMessage), v.maxValue(200, kmMessage)),
});

/** A date without rides, of a market, a school or an area. */
const closureRow = v.object({
  id: v.string(),
  market: v.picklist(SERVICE_MARKETS),
  school_id: v.nullable(v.string()),
  school: v.nullable(v.string()),
  date: v.string(),
  name: v.string(),
  kind: v.picklist(CLOSURE_KINDS),
  provisional: v.boolean(),
  area: v.nullable(v.object({ latitude: v.number(), longitude: v.number(), km: v.number() })),
  state: v.picklist(['active', 'withdrawn']),
  can_withdraw: v.boolean(),
  created_at: timestamp,
});
export type ClosureRow = v.InferOutput<typeof closureRow>;

export const getClosures = tableEndpoint({
  path: 'console/calendar/closures/',
  right: 'calendar.read',
  summary: 'Closures',
  sortable: ['date', 'name', 'created_at'],
  row: closureRow,
  filters: {
    market: v.optional(market),
    from: v.optional(date),
    to: v.optional(date),
    school_id: v.optional(uuid),
    state: v.optional(v.picklist(['active', 'withdrawn'])),
  },
});

/** What a closure does to sold plans: trips and riders it concerns, and the credit for them. */
export const impact = {
  trips: v.number(),
  riders: v.number(),
  credit: v.array(v.object({ currency, amount: money })),
};

const closureForm = v.strictObject({
  market,
  date,
  /** The last date of several. */
  to: v.optional(date),
  school_id: v.optional(v.nullable(uuid)),
  area: v.optional(v.nullable(area)),
  name,
  kind: v.picklist(CLOSURE_KINDS, REQUIRED),
});
export type ClosureForm = v.InferOutput<typeof closureForm>;

/** Counts what `addClosures` would concern. Read-only; the same refusals but for 409. */
export const previewClosures = endpoint({
  method: 'POST',
  path: 'console/calendar/closures/preview/',
  access: 'staff',
  right: 'calendar',
  summary: 'What a closure would concern',
  status: 200,
  body: closureForm,
  response: success({ data: v.object(impact) }),
});

/** Adds a row a date. 400 at its fields, for a date in the past too; 409 `already_closed`. */
export const addClosures = endpoint({
  method: 'POST',
  path: 'console/calendar/closures/',
  access: 'staff',
  right: 'calendar',
  summary: 'Close one or several days',
  status: 201,
  idempotent: true,
  body: closureForm,
  response: success({ data: v.object({ closures: v.array(closureRow), ...impact }) }),
});

/** Withdraws a closure of a later day; 409 `too_late` otherwise. Idempotent. */
export const withdrawClosure = endpoint({
  method: 'POST',
  path: 'console/calendar/closures/:id/withdraw/',
  access: 'staff',
  right: 'calendar',
  summary: 'Withdraw a closure',
  status: 200,
  params: byId,
  response: success({ data: closureRow }),
});

/** Terms that do not overlap, in any order. */
export const terms = v.pipe(
  v.array(v.strictObject({ from: anyText(), to: anyText() }), REQUIRED),
  v.maxLength(40),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? termsMessage(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);
const daysOff = v.pipe(
  v.array(v.strictObject({ date: anyText(), name }), REQUIRED),
  v.maxLength(200),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? daysOffMessage(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

const termsFields = { name, market, provisional: v.boolean(REQUIRED), terms, days_off: daysOff };
export const termsOut = v.array(v.object({ from: v.string(), to: v.string() }));

const termsCalendar = v.object({
  id: v.string(),
  name: v.string(),
  market: v.picklist(SERVICE_MARKETS),
  provisional: v.boolean(),
  terms: termsOut,
  days_off: v.array(v.object({ date: v.string(), name: v.string() })),
});
export type TermsCalendar = v.InferOutput<typeof termsCalendar>;

export const getTerms = endpoint({
  method: 'GET',
  path: 'console/calendar/terms/',
  access: 'staff',
  right: 'calendar.read',
  summary: 'Terms that schools share',
  status: 200,
  response: success({ data: v.array(termsCalendar), count: v.number() }),
});

export const addTerms = endpoint({
  method: 'POST',
  path: 'console/calendar/terms/',
  access: 'staff',
  right: 'calendar',
  summary: 'Add a terms calendar',
  status: 201,
  idempotent: true,
  body: v.strictObject(termsFields),
  response: success({ data: termsCalendar }),
});

/**
 * Changes what is sent. The market stays: another one is 400. Sold trips that are outside the new terms are cancelled
 * and credited by a job.
 */
export const changeTerms = endpoint({
  method: 'PATCH',
  path: 'console/calendar/terms/:id/',
  access: 'staff',
  right: 'calendar',
  summary: 'Change a terms calendar',
  status: 200,
  params: byId,
  body: v.partial(v.strictObject(termsFields)),
  response: success({ data: termsCalendar }),
});

/** Counts the trips that `changeTerms` with the same body would cancel. Read-only; the same refusals. */
export const previewTermsChange = endpoint({
  method: 'POST',
  path: 'console/calendar/terms/:id/preview/',
  access: 'staff',
  right: 'calendar',
  summary: 'What a change of terms would concern',
  status: 200,
  params: byId,
  body: v.partial(v.strictObject(termsFields)),
  response: success({ data: v.object(impact) }),
});
