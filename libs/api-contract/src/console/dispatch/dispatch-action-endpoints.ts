import { MARK_OUTCOMES, SHIFTS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../../endpoint';
import { requiredText, success, text, uuid } from '../../fields';
import { trip } from '../../trips/trip-endpoints';

/** How long the reason of an assignment or a cancellation may be. */
export const DISPATCH_REASON_LENGTH = 500;

const version = v.pipe(v.number(), v.integer());

/** What it means for the run to take the trip. A trip that leaves its run takes nothing. */
const assignment = v.object({
  feasible: v.boolean(),
  /** Why not, as a sentence. */
  why: v.nullable(v.string()),
  /** Minutes and kilometres that the run gets longer. */
  extra_minutes: v.number(),
  extra_km: v.number(),
  /** Of the day, after the change. */
  version: v.number(),
});
export type Assignment = v.InferOutput<typeof assignment>;

/**
 * Gives a trip to a run, or to a driver who has none, in the given shift or else in the one nearest to the departure;
 * null takes it off its run. With `dry_run` nothing changes and
 * what is infeasible is a 200. 409 `infeasible` without a reason, and with one where seats, an exclusive ride or the
 * driver's documents forbid it; `planning`, `closed`, `trip_changed`, and `outdated` with the day in `data`.
 */
export const assignTrip = endpoint({
  method: 'POST',
  path: 'console/dispatch/assign/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Assign a trip to a run',
  status: 200,
  body: v.strictObject({
    trip_id: uuid,
    run_id: v.optional(v.nullable(uuid)),
    driver_id: v.optional(v.nullable(uuid)),
    /** Of the driver. */
    shift: v.optional(v.picklist(SHIFTS)),
    version,
    dry_run: v.optional(v.boolean()),
    reason: v.optional(text(DISPATCH_REASON_LENGTH)),
  }),
  response: success({ data: assignment }),
});

/** Locks a run, or a trip on its run, against changes by the planner. 409 `planning`, `closed`, `not_on_run`. */
export const lockDispatch = endpoint({
  method: 'POST',
  path: 'console/dispatch/lock/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Lock a run or a trip against the planner',
  status: 200,
  body: v.strictObject({ run_id: v.optional(uuid), trip_id: v.optional(uuid), locked: v.boolean() }),
  response: success({}),
});

/** 409 `infeasible` when the driver cannot take the run as it is, `planning`, `closed`, `run_started`, `outdated`. */
export const swapDriver = endpoint({
  method: 'POST',
  path: 'console/dispatch/swap/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Give a run to another driver',
  status: 200,
  body: v.strictObject({ run_id: uuid, driver_id: uuid, version }),
  response: success({}),
});

/** Credits the whole fare and notifies the guardian. 409 `planning`, `closed`, and `trip_changed` once it cannot be. */
export const cancelTrip = endpoint({
  method: 'POST',
  path: 'console/dispatch/cancel/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Cancel a trip',
  status: 200,
  body: v.strictObject({ trip_id: uuid, reason: requiredText(DISPATCH_REASON_LENGTH) }),
  response: success({}),
});

/**
 * Ends a trip whose driver does not say what happened, and notifies the guardian: from the end of the pick-up window on
 * `missed` or `no_show`, and `completed` for a rider on board. 409 `not_now` otherwise.
 */
export const markTrip = endpoint({
  method: 'POST',
  path: 'console/dispatch/mark/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Say how a trip ended',
  status: 200,
  body: v.strictObject({
    trip_id: uuid,
    outcome: v.picklist(MARK_OUTCOMES),
    reason: requiredText(DISPATCH_REASON_LENGTH),
  }),
  response: success({ data: trip }),
});
