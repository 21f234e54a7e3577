import { TRIP_STATUSES } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { latitude, longitude, success, timestamp, uuid } from '../fields';

const params = v.strictObject({ id: uuid });

/** A link by which anybody can follow one trip, until it is revoked, expires or the trip has ended. */
const share = v.object({ id: v.string(), created_at: timestamp, expires_at: timestamp });
export type TripShare = v.InferOutput<typeof share>;

/** 409 `not_now` for a trip neither under way nor assigned for today or tomorrow. The address is returned once. */
export const shareTrip = endpoint({
  method: 'POST',
  path: 'ride/trips/:id/share/',
  access: 'passenger',
  summary: 'Create a link by which others follow a trip',
  status: 201,
  params,
  body: v.strictObject({}),
  response: success({ data: v.object({ id: v.string(), url: v.string(), expires_at: timestamp }) }),
});

export const getTripShares = endpoint({
  method: 'GET',
  path: 'ride/trips/:id/share/',
  access: 'passenger',
  summary: 'List the links by which others can follow a trip now',
  status: 200,
  params,
  response: success({ data: v.array(share) }),
});

export const revokeTripShare = endpoint({
  method: 'DELETE',
  path: 'ride/trips/:id/share/:share_id/',
  access: 'passenger',
  summary: 'Revoke a link by which others follow a trip',
  status: 200,
  params: v.strictObject({ id: uuid, share_id: uuid }),
  response: success({}),
});

/** The header that carries the token of a link; it is not part of any URL that a server or a log sees. */
export const SHARE_TOKEN_HEADER = 'x-share-token';

/** What the holder of a link learns: nothing that names the rider, a place of theirs or anybody else. */
export const track = v.object({
  /** First letter of the rider's name. */
  initial: v.string(),
  status: v.picklist(TRIP_STATUSES),
  eta: v.nullable(timestamp),
  position: v.nullable(v.object({ latitude, longitude, at: timestamp })),
  expires_at: timestamp,
});
export type Track = v.InferOutput<typeof track>;

/**
 * With the token in `SHARE_TOKEN_HEADER`; 404 for one that is unknown, revoked, expired, or of a trip that has ended.
 */
export const getTrack = endpoint({
  method: 'GET',
  path: 'track/',
  access: 'public',
  summary: 'Read a shared trip',
  status: 200,
  response: success({ data: track }),
});

/** The stream of a shared trip: `track` with the form of the same name. Requested like `getTrack`. */
export const trackStream = { path: 'track/live/' } as const;
