import {
  RUN_LIMITS,
  RUN_PARTS,
  RUN_REFUSALS,
  RUN_STATES,
  RUN_TICKS,
  TRIP_EVENT_TYPES,
  TRIP_STATUSES,
} from '@liftclub/domain';
import * as v from 'valibot';
import { date, month } from '../date-field';
import { earningFigures } from '../earning-figures';
import { endpoint } from '../endpoint';
import { currency, latitude, longitude, money, success, text, timestamp, uuid } from '../fields';

const period = v.strictObject({ from: v.optional(date), to: v.optional(date) });
const position = v.strictObject({ latitude, longitude });

/** A run in a list. `areas` are suburbs or towns in the order of the stops; `km` is the planned distance. */
const card = {
  id: v.string(),
  date: v.string(),
  state: v.picklist(RUN_STATES),
  version: v.number(),
  starts_at: timestamp,
  ends_at: timestamp,
  trips: v.number(),
  areas: v.array(v.string()),
  km: v.number(),
};
const runCard = v.object(card);
export type RunCard = v.InferOutput<typeof runCard>;

/** Lets a phone compare a rider's code without a connection: base64, a salt of 16 bytes, a hash of 32. */
const codeCheck = v.object({
  algorithm: v.literal('pbkdf2-sha256'),
  iterations: v.number(),
  salt: v.string(),
  hash: v.string(),
});

/**
 * A stop of a run. `status` is that of the trip. From `rider` on everything is empty before `opens_at` and once the run
 * is closed. `rider` is the first word of the name; `code_check` is given at pick-ups.
 */
const runStop = v.object({
  kind: v.picklist(['pull_out', 'pick_up', 'drop_off', 'pull_in']),
  trip_id: v.nullable(v.string()),
  planned_at: timestamp,
  area: v.string(),
  status: v.nullable(v.picklist(TRIP_STATUSES)),
  rider: v.nullable(v.string()),
  address: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  note: v.nullable(v.string()),
  /** The choices at a learner's drop-off: `school`, people on the guardian's list by their ids, `alone`. */
  receivers: v.array(v.object({ id: v.string(), name: v.string() })),
  /**
   * At a learner's drop-off the driver chooses one of `receivers` or, where there is none, gives a reason: who receives
   * the learner. Null elsewhere; manifests of former releases do not have it.
   */
  hand_over: v.optional(v.nullable(v.picklist(['receiver', 'reason']))),
  code_check: v.nullable(codeCheck),
});
export type RunStop = v.InferOutput<typeof runStop>;

/**
 * The run as the driver reads it. `elsewhere` are trips that were on the run and whose rider another vehicle has or had
 * on board; `planned_at` is the pick-up on this run, `rider` as at a stop. Phones may have stored a run without it.
 */
const runManifest = v.object({
  ...card,
  opens_at: timestamp,
  stops: v.array(runStop),
  elsewhere: v.optional(
    v.array(v.object({ trip_id: v.string(), planned_at: timestamp, rider: v.nullable(v.string()) })),
  ),
});
export type RunManifest = v.InferOutput<typeof runManifest>;

/** The driver's published runs by time, both ends included: today and the next 13 days unless said otherwise. */
export const getRuns = endpoint({
  method: 'GET',
  path: 'driver/runs/',
  access: 'driver',
  summary: "List one's own published runs of up to 62 days",
  status: 200,
  query: period,
  response: success({ data: v.array(runCard), count: v.number() }),
});

/** 404 for another driver's run and one that is not published. */
export const getRun = endpoint({
  method: 'GET',
  path: 'driver/runs/:id/',
  access: 'driver',
  summary: "Read the manifest of one of one's own runs",
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: runManifest }),
});

/** Fields that any event may have. Which ones a type needs is judged event by event: see RUN_REFUSALS. */
const eventFields = {
  id: uuid,
  at: timestamp,
  trip_id: v.optional(uuid),
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  reason: v.optional(text(RUN_LIMITS.reason)),
  receiver: v.optional(v.union([v.picklist(['school', 'alone']), uuid])),
  position: v.optional(position),
  ticks: v.optional(v.array(v.picklist(RUN_TICKS))),
};
const delay = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RUN_LIMITS.minutes));

/** No trip has this id: an event that should name a trip and does not is refused by itself, as `not_on_run`. */
const NO_TRIP = '00000000-0000-0000-0000-000000000000';

/** An event of a run, with the phone's own id and time. `minutes` is the delay. */
const runEvent = v.variant('type', [
  v.strictObject({
    ...eventFields,
    type: v.picklist(TRIP_EVENT_TYPES),
    trip_id: v.optional(uuid, NO_TRIP),
    minutes: v.optional(delay),
  }),
  v.strictObject({ ...eventFields, type: v.literal('late'), minutes: delay }),
  v.strictObject({
    ...eventFields,
    type: v.picklist(['start_run', 'vehicle_empty', 'close_run', 'cannot_drive']),
    minutes: v.optional(delay),
  }),
]);
export type RunEvent = v.InferOutput<typeof runEvent>;
/** An event as a phone sends it. */
export type RunEventInput = v.InferInput<typeof runEvent>;

/** `already`: the server had accepted an event with this id. `code` and `why` are of a refusal. */
const eventResult = v.object({
  id: v.string(),
  result: v.picklist(['accepted', 'already', 'refused']),
  code: v.nullable(v.picklist(RUN_REFUSALS)),
  why: v.nullable(v.string()),
});
export type EventResult = v.InferOutput<typeof eventResult>;

/** Results in the order sent; a refused event does not hold up those behind it. A malformed one: nothing is taken. */
export const sendRunEvents = endpoint({
  method: 'POST',
  path: 'driver/runs/:id/events/',
  access: 'driver',
  summary: 'Report what happened on a run',
  status: 200,
  params: v.strictObject({ id: uuid }),
  body: v.pipe(v.array(runEvent), v.minLength(1), v.maxLength(200)),
  response: success({ data: v.object({ version: v.number(), results: v.array(eventResult) }) }),
});

/** Where a vehicle was; `accuracy` in metres. */
export const fix = v.strictObject({ latitude, longitude, accuracy: v.pipe(v.number(), v.minValue(0)), at: timestamp });
export type Fix = v.InferOutput<typeof fix>;

/** Positions ahead of the server's time or too old are dropped. 409 `not_under_way` unless the run is under way. */
export const sendRunPositions = endpoint({
  method: 'POST',
  path: 'driver/runs/:id/positions/',
  access: 'driver',
  summary: 'Report where the vehicle is',
  status: 200,
  params: v.strictObject({ id: uuid }),
  body: v.pipe(v.array(fix), v.minLength(1), v.maxLength(60)),
  response: success({ data: v.object({ taken: v.number(), dropped: v.number() }) }),
});

/**
 * What a run earned beyond its trips. `quantity` is km or minutes; `rate` is the amount for one of them, or the minimum
 * of a run. `run` is the whole of it, where its parts were not stored.
 */
const runPart = v.object({
  part: v.picklist([...RUN_PARTS, 'run']),
  quantity: v.nullable(v.number()),
  rate: v.nullable(money),
  amount: money,
});

/**
 * What the driver earned by run, both ends included. `has_driven`: a ride has been earned by at any time. `rule` is in
 * force today. Processes of the release before send neither `rule` nor the parts.
 */
export const getEarnings = endpoint({
  method: 'GET',
  path: 'driver/earnings/',
  access: 'driver',
  summary: "Read one's own earnings",
  status: 200,
  query: period,
  response: success({
    data: v.object({
      total: money,
      currency,
      has_driven: v.optional(v.boolean(), true),
      runs: v.array(
        v.object({
          run_id: v.string(),
          date: v.string(),
          /** Distinguishes two runs of one day. Processes of the release before do not send it. */
          starts_at: v.optional(timestamp),
          trips: v.number(),
          amount: money,
          /** Of the amount, what the trips earned. */
          trips_amount: v.optional(money),
          /** The rest of it; none is zero. */
          parts: v.optional(v.array(runPart)),
        }),
      ),
      rule: v.optional(v.object(earningFigures)),
    }),
  }),
});

/**
 * The query of `GET driver/earnings/statement/`: what the driver earned in a month by ride, as a file with the columns
 * date, time, run_id, trip_id, outcome, amount, currency, quantity, rate, or as a PDF. The outcome of a line without a
 * trip is a part of what the run earned. 404 for a month that has not begun.
 */
export const earningsStatementQuery = v.strictObject({
  month,
  format: v.picklist(['csv', 'pdf']),
});
export type EarningsStatementFormat = v.InferOutput<typeof earningsStatementQuery>['format'];

/** Opens a case of the highest priority. `call` is the emergency number. */
export const sendRunSos = endpoint({
  method: 'POST',
  path: 'driver/runs/:id/sos/',
  access: 'driver',
  summary: 'Call for help on a run',
  status: 201,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ position: v.optional(position) }),
  response: success({ data: v.object({ id: v.string(), call: v.string() }) }),
});
