import { marketOf, type Currency, type ServiceMarket } from '@liftclub/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { runs } from '../../db/schema/driving/dispatch';
import { users } from '../../db/schema/people/users';

/** The driver of a run with what a message needs; undefined for no run. */
export async function findDriverOfRun(
  tx: Executor,
  runId: string,
): Promise<{ id: string; phone: string; firstName: string; currency: Currency } | undefined> {
  const [row] = await tx
    .select({ id: users.id, phone: users.phone, firstName: users.firstName, market: runs.market })
    .from(runs)
    .innerJoin(users, eq(users.id, runs.driverId))
    .where(eq(runs.id, runId));
  return row && { id: row.id, phone: row.phone, firstName: row.firstName, currency: currencyOf(row.market) };
}

const currencyOf = (market: ServiceMarket): Currency => marketOf(market).currency;
