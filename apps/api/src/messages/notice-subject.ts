import { isStillTrue, type NoticeMoment } from '@liftclub/domain';
import type { Executor } from '../db/client';
import { findNoticedTrips } from './noticed-trips-repository';

/** What a notice is about. */
export interface NoticeSubject {
  /** The first of the trips. */
  readonly tripId: string;
  readonly moment: NoticeMoment;
  /** Its trips with who was to drive them when, an ISO instant; left out where it stays true. */
  readonly trips?: readonly {
    readonly id: string;
    readonly driverId: string | null;
    readonly pickUpAt: string | null;
  }[];
}

/** Whether a notice is still true of one of its trips, when it leaves. */
export async function isNoticeTrue(db: Executor, { moment, trips }: NoticeSubject): Promise<boolean> {
  if (!trips) return true;
  const now = await findNoticedTrips(
    db,
    trips.map(({ id }) => id),
  );
  return trips.some(({ id, driverId, pickUpAt }) => {
    const trip = now.get(id);
    return trip && isStillTrue(moment, { driverId, pickUpAt: pickUpAt === null ? null : new Date(pickUpAt) }, trip);
  });
}
