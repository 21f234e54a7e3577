import { LIVE_ALERT_KINDS, SERVICE_MARKETS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../../endpoint';
import { requiredText, success, timestamp, uuid } from '../../fields';
import { fix } from '../../driver/driver-run-endpoints';
import { DISPATCH_REASON_LENGTH } from './dispatch-action-endpoints';
import { consoleEvents } from '../live-endpoints';
import { dispatchRun } from './dispatch-endpoints';

const liveRun = v.object({
  ...dispatchRun.entries,
  market: v.picklist(SERVICE_MARKETS),
  /** How late the run is by what has happened, 0 when it is on time. */
  lateness_minutes: v.number(),
  last_position_at: v.nullable(timestamp),
  alerts: v.array(
    v.object({
      kind: v.picklist(LIVE_ALERT_KINDS),
      at: timestamp,
      /** The same as `at`, by its former name. */
      since: timestamp,
      trip_id: v.nullable(v.string()),
      /** Of a contradiction: plates of other vehicles that the trip was moved away from. */
      other_vehicles: v.optional(v.array(v.string()), []),
      /** Of an override at a drop-off: who received the learner, as the driver wrote. */
      handed_to: v.optional(v.nullable(v.string()), null),
    }),
  ),
});
export type LiveRun = v.InferOutput<typeof liveRun>;

/** The runs of today's published days in both markets, the worst first. */
export const getLiveRuns = endpoint({
  method: 'GET',
  path: 'console/dispatch/live/',
  access: 'staff',
  right: 'dispatch.read',
  summary: 'Read the runs of today',
  status: 200,
  response: success({ data: v.array(liveRun) }),
});

/** The event stream of the runs of today and the versions of the days that are not closed. */
export const dispatchStream = { path: 'console/dispatch/live/events/' } as const;

/**
 * The events of `dispatchStream` by name: those of `consoleStream`, and what is sent at opening and when it has
 * changed.
 */
export const dispatchEvents = {
  ...consoleEvents,
  days: v.array(v.object({ market: v.picklist(SERVICE_MARKETS), date: v.string(), version: v.number() })),
  runs: v.array(liveRun),
  /** The trips that other members are moving now, with the names of these members. */
  moving: v.array(v.object({ trip_id: v.string(), name: v.string() })),
};
export type DispatchEvents = {
  readonly [Name in keyof typeof dispatchEvents]: v.InferOutput<(typeof dispatchEvents)[Name]>;
};

/** Seconds after which a member who was moving a trip, and has not said so again, no longer is. */
export const MOVING_SECONDS = 30;

/** Shows other members in dispatch that this one is moving a trip, for MOVING_SECONDS, or no longer is. Not stored. */
export const noteMoving = endpoint({
  method: 'POST',
  path: 'console/dispatch/moving/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Show that a trip is being moved',
  status: 200,
  body: v.strictObject({ trip_id: uuid, moving: v.boolean() }),
  response: success({}),
});

/** By time; empty once they are deleted, 30 days later. The reason is in the history and in the SMS to guardians. */
export const getRunPositions = endpoint({
  method: 'GET',
  path: 'console/dispatch/runs/:id/positions/',
  access: 'staff',
  right: 'dispatch',
  summary: 'Read where the vehicle of a run was',
  status: 200,
  params: v.strictObject({ id: uuid }),
  query: v.strictObject({ reason: requiredText(DISPATCH_REASON_LENGTH) }),
  response: success({ data: v.array(fix) }),
});
