import type { getNotices, Query } from '@liftclub/api-contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { smsDeliveries } from '../../db/schema/messages/sms';
import { instantText, matches, sortedBy, tableRows, total } from '../../db/table-query';

/** A page of the messages that were sent, newest first by default. */
export async function listNotices(
  db: Executor,
  { search, sort = '-at', limit, offset, state, channel: by }: Query<typeof getNotices>,
) {
  const { id, tripId: trip_id, moment, channel, state: reached, tries, errorCode: error_code, at } = smsDeliveries;
  const rows = await db
    .select({ id, trip_id, moment, channel, state: reached, tries, error_code, at: instantText(at), total })
    .from(smsDeliveries)
    .where(
      and(
        // A message about to leave is left out.
        gt(tries, 0),
        state === 'failed' ? eq(reached, 'failed') : undefined,
        by === undefined ? undefined : eq(channel, by),
        matches(search, sql`${trip_id}::text`, error_code),
      ),
    )
    .orderBy(...sortedBy(sort, { at }, id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}
