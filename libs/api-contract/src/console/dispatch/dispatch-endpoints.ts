import { SERVICE_DAY_STATES, SERVICE_MARKETS, STOP_KINDS, TRIP_STATUSES } from '@liftclub/domain';
import * as v from 'valibot';
import { date } from '../../date-field';
import { endpoint } from '../../endpoint';
import { REQUIRED, success, timestamp } from '../../fields';

const market = v.picklist(SERVICE_MARKETS, REQUIRED);
const place = v.object({ latitude: v.number(), longitude: v.number(), address: v.string() });

const stop = v.object({
  kind: v.picklist(STOP_KINDS),
  trip_id: v.nullable(v.string()),
  rider: v.nullable(v.string()),
  /**
   * Of the trip: `on_board` while the rider is in the vehicle, however the trip has ended. Processes of the release
   * before do not send it.
   */
  status: v.optional(v.nullable(v.picklist(TRIP_STATUSES)), null),
  ...place.entries,
  /** The vehicle is at the stop and service starts. */
  planned_at: timestamp,
  /** Of pick-ups: when the vehicle may be there. */
  window: v.nullable(v.object({ from: timestamp, to: timestamp })),
  real_at: v.nullable(timestamp),
  /** Of pick-ups: the planner leaves the trip on this run. */
  locked: v.optional(v.boolean()),
});

/** One vehicle's ordered stops in one shift, from pull-out to pull-in. */
export const dispatchRun = v.object({
  id: v.string(),
  driver: v.object({ id: v.string(), name: v.string(), phone: v.string() }),
  vehicle: v.object({
    name: v.string(),
    model: v.string(),
    color: v.string(),
    plate_number: v.string(),
    seats: v.number(),
  }),
  state: v.picklist(['planned', 'started', 'closed']),
  version: v.number(),
  locked: v.boolean(),
  starts_at: timestamp,
  ends_at: timestamp,
  km: v.number(),
  most_on_board: v.number(),
  /** Trips that staff assigned against the planner's rules. */
  forced: v.array(v.object({ trip_id: v.string(), reason: v.string(), by: v.string() })),
  stops: v.array(stop),
});

/** The rides of a market on a date. `planned_at` is null before the first plan. */
export const dispatchDay = v.object({
  market: v.picklist(SERVICE_MARKETS),
  date: v.string(),
  state: v.picklist(SERVICE_DAY_STATES),
  version: v.number(),
  planned_at: v.nullable(timestamp),
  /** True when travel times were estimated by the straight line. */
  approximate: v.boolean(),
  stats: v.object({ trips: v.number(), assigned: v.number(), runs: v.number(), km: v.number(), hours: v.number() }),
  runs: v.array(dispatchRun),
  unassigned: v.array(
    v.object({
      trip_id: v.string(),
      rider: v.string(),
      departs_at: timestamp,
      pick_up: place,
      drop_off: place,
      seats: v.number(),
      exclusive: v.boolean(),
      reason: v.string(),
    }),
  ),
});
export type DispatchDay = v.InferOutput<typeof dispatchDay>;

const response = success({ data: dispatchDay });

export const getDispatchDay = endpoint({
  method: 'GET',
  path: 'console/dispatch/day/',
  access: 'staff',
  right: 'dispatch.read',
  summary: 'Read a service day with its runs',
  status: 200,
  query: v.strictObject({ market, date }),
  response,
});

/** The day is `planning` until the plan is there. 409 `closed`. */
export const planDispatchDay = endpoint({
  method: 'POST',
  path: 'console/dispatch/plan/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Plan a service day now',
  status: 202,
  body: v.strictObject({ market, date }),
  response,
});

const versioned = v.strictObject({ market, date, version: v.pipe(v.number(), v.integer()) });

/** 409 `planning`, `too_early`, `already_published`, `closed`, and `outdated` with the day in `data`. */
export const publishDispatchDay = endpoint({
  method: 'POST',
  path: 'console/dispatch/publish/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Publish the plan of a service day',
  status: 200,
  body: versioned,
  response,
});

/** 409 `planning`, `not_published`, `too_late`, and `outdated` with the day in `data`. */
export const unpublishDispatchDay = endpoint({
  method: 'POST',
  path: 'console/dispatch/unpublish/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Take the publication of a service day back',
  status: 200,
  body: versioned,
  response,
});
