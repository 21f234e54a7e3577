import { countryOfPhone, marketOf, serviceMarketOf, smsPartsOf, todayIn, type ServiceMarket } from '@liftclub/domain';
import { and, between, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { smsParts } from '../db/schema/messages/sms';

/** Counts the parts of an SMS that was sent at an instant, on its date in the market of the phone. */
export async function countSmsParts(tx: Executor, { to, body }: { to: string; body: string }, at: Date): Promise<void> {
  const market = serviceMarketOf(countryOfPhone(to));
  const parts = smsPartsOf(body);
  await tx
    .insert(smsParts)
    .values({ market, date: todayIn(marketOf(market).zone, at), parts })
    .onConflictDoUpdate({
      target: [smsParts.market, smsParts.date],
      set: { parts: sql`${smsParts.parts} + ${parts}` },
    });
}

/** The parts that were sent on each date of a period, both ends included; dates without any are left out. */
export async function findSmsParts(
  db: Executor,
  { market, from, to }: { readonly market: ServiceMarket; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({ date: smsParts.date, parts: smsParts.parts })
    .from(smsParts)
    .where(and(eq(smsParts.market, market), between(smsParts.date, from, to)));
  return new Map(found.map(({ date, parts }) => [date, parts]));
}
