import { isStillTrue, type MessageType, type TripStatus } from '@liftclub/domain';
import type { Executor } from '../db/client';
import { findNoticedTrips } from './noticed-trips-repository';

/** What a notice is about; part of the payload of queued jobs. `moment` is the type of notification. */
export interface NoticeSubject {
  /** The first of the trips; null for what is about a plan or an account. */
  readonly tripId: string | null;
  readonly moment: MessageType;
  /** Its trips with status, driver and pick-up (ISO instant) of then; left out for a notice that stays true. */
  readonly trips?: readonly {
    readonly id: string;
    /** Missing in what the release before queued. */
    readonly status?: TripStatus;
    readonly driverId: string | null;
    readonly pickUpAt: string | null;
  }[];
}

/** Whether a notice that is about to leave is still true of at least one of its trips. */
export async function isNoticeTrue(db: Executor, { moment, trips }: NoticeSubject): Promise<boolean> {
  if (!trips) return true;
  const now = await findNoticedTrips(
    db,
    trips.map(({ id }) => id),
  );
  return trips.some(({ id, pickUpAt, ...then }) => {
    const trip = now.get(id);
    if (!trip) return false;
    const noticed = { status: trip.status, ...then, pickUpAt: pickUpAt === null ? null : new Date(pickUpAt) };
    return isStillTrue(moment, noticed, trip);
  });
}
