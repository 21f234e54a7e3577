import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, text, uuid } from '../fields';

/** How long the reason of an assignment or a cancellation may be. */
export const DISPATCH_REASON_LENGTH = 500;

const version = v.pipe(v.number(), v.integer());

const assignment = v.object({
  feasible: v.boolean(),
  why: v.nullable(v.string()),
  extra_minutes: v.number(),
  extra_km: v.number(),
  /** Of the day, after the change. */
  version: v.number(),
});
export type Assignment = v.InferOutput<typeof assignment>;

/** Gives a trip to a run or to an idle driver; `run_id: null` takes it off its run. */
export const assignTrip = endpoint({
  method: 'POST',
  path: 'console/dispatch/assign/',
  access: 'staff',
  summary: 'Assign a trip to a run',
  status: 200,
  body: v.strictObject({
    trip_id: uuid,
    run_id: v.optional(v.nullable(uuid)),
    driver_id: v.optional(uuid),
    version,
    dry_run: v.optional(v.literal(true)),
    reason: v.optional(text(DISPATCH_REASON_LENGTH)),
  }),
  response: success({ data: assignment }),
});

export const lockDispatch = endpoint({
  method: 'POST',
  path: 'console/dispatch/lock/',
  access: 'staff',
  summary: 'Keep a run or a trip from the planner',
  status: 200,
  body: v.strictObject({ run_id: v.optional(uuid), trip_id: v.optional(uuid), locked: v.boolean() }),
  response: success({}),
});

export const swapDriver = endpoint({
  method: 'POST',
  path: 'console/dispatch/swap/',
  access: 'staff',
  summary: 'Give a run to another driver',
  status: 200,
  body: v.strictObject({ run_id: uuid, driver_id: uuid, version }),
  response: success({}),
});

export const cancelTrip = endpoint({
  method: 'POST',
  path: 'console/dispatch/cancel/',
  access: 'staff',
  summary: 'Cancel a trip',
  status: 200,
  body: v.strictObject({ trip_id: uuid, reason: text(DISPATCH_REASON_LENGTH) }),
  response: success({}),
});
