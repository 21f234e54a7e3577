import { marketOf, type Currency } from '@liftclub/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { runs, runTrips } from '../../db/schema/driving/dispatch';
import { users } from '../../db/schema/people/users';
import { trips } from '../../db/schema/rides/trips';

/** A driver as a message needs them. */
export interface NotifiableDriver {
  readonly id: string;
  readonly phone: string;
  readonly firstName: string;
  readonly language: string;
  readonly currency: Currency;
}

const columns = {
  id: users.id,
  phone: users.phone,
  firstName: users.firstName,
  language: users.language,
  market: runs.market,
};

/** The driver of a run; undefined for no run. */
export async function findDriverOfRun(tx: Executor, runId: string): Promise<NotifiableDriver | undefined> {
  const [row] = await tx
    .select(columns)
    .from(runs)
    .innerJoin(users, eq(users.id, runs.driverId))
    .where(eq(runs.id, runId));
  return row && { ...row, currency: marketOf(row.market).currency };
}

/** The driver of a trip, with its booked time; undefined for a trip on no run. */
export async function findDriverOfTrip(
  tx: Executor,
  tripId: string,
): Promise<(NotifiableDriver & { readonly departsAt: Date }) | undefined> {
  const [row] = await tx
    .select({ ...columns, departsAt: trips.departsAt })
    .from(runTrips)
    .innerJoin(trips, eq(trips.id, runTrips.tripId))
    .innerJoin(runs, eq(runs.id, runTrips.runId))
    .innerJoin(users, eq(users.id, runs.driverId))
    .where(eq(runTrips.tripId, tripId));
  return row && { ...row, currency: marketOf(row.market).currency };
}
