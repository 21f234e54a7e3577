import type { getPrivacyRequests, Query } from '@liftclub/api-contract';
import { DAY_MS, ERASE_DAYS } from '@liftclub/domain';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { privacyRequests } from '../../db/schema/privacy';
import { matches, presentRows, sortedBy, tableRows, total } from '../../db/table-query';

/** A page of the requests for copies and erasure; the oldest is due first. */
export async function listPrivacyRequests(
  db: Executor,
  { search, sort, state, limit, offset }: Query<typeof getPrivacyRequests>,
) {
  const isOpen = eq(privacyRequests.state, 'queued');
  const shown = { open: isOpen, done: ne(privacyRequests.state, 'queued'), any: undefined }[state];
  const columns = { requested_at: privacyRequests.requestedAt, due_by: privacyRequests.requestedAt };
  const rows = await db
    .select({
      id: privacyRequests.id,
      kind: privacyRequests.kind,
      role: privacyRequests.role,
      requestedAt: privacyRequests.requestedAt,
      stored: privacyRequests.state,
      total,
    })
    .from(privacyRequests)
    .where(and(shown, matches(search, privacyRequests.role, privacyRequests.kind)))
    .orderBy(...sortedBy(sort ?? (state === 'open' ? 'requested_at' : undefined), columns, privacyRequests.id))
    .limit(limit)
    .offset(offset);
  return presentRows(tableRows(rows), ({ requestedAt, stored, ...row }) => ({
    ...row,
    requested_at: requestedAt.toISOString(),
    due_by: new Date(requestedAt.getTime() + ERASE_DAYS * DAY_MS).toISOString(),
    state: stored === 'queued' ? ('open' as const) : ('done' as const),
  }));
}
