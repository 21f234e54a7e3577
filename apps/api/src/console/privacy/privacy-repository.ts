import type { getPrivacyRequests, Query } from '@liftclub/api-contract';
import { DAY_MS, ERASE_DAYS } from '@liftclub/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { privacyRequests } from '../../db/schema/records/privacy';
import { instantText, matches, sortedBy, tableRows, textOf, total } from '../../db/table-query';

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
      requested_at: instantText(privacyRequests.requestedAt),
      due_by: textOf(privacyRequests.requestedAt, dueBy),
      state: sql<'open' | 'done'>`case when ${isOpen} then 'open' else 'done' end`,
      total,
    })
    .from(privacyRequests)
    .where(and(shown, matches(search, privacyRequests.role, privacyRequests.kind)))
    .orderBy(...sortedBy(sort ?? (state === 'open' ? 'requested_at' : undefined), columns, privacyRequests.id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

const dueBy = (requestedAt: Date): string => new Date(requestedAt.getTime() + ERASE_DAYS * DAY_MS).toISOString();
