import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { privacyRequests } from '../../db/schema/records/privacy';
import { users } from '../../db/schema/people/users';

export type PrivacyRequest = typeof privacyRequests.$inferSelect;

/** Stores a request; false when the user already waits for an export. */
export async function insertRequest(tx: Executor, request: typeof privacyRequests.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(privacyRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: privacyRequests.id });
  return rows.length > 0;
}

export async function findRequest(db: Executor, id: string): Promise<PrivacyRequest | undefined> {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id));
  return row;
}

/** Whether a user requested the erasure of their account, also when it is done. */
export async function hasRequestedErasure(db: Executor, userId: string): Promise<boolean> {
  const isOwn = and(eq(privacyRequests.userId, userId), isNull(privacyRequests.scholarId));
  const [row] = await db
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(and(isOwn, eq(privacyRequests.kind, 'erase')))
    .limit(1);
  return row !== undefined;
}

/** The copies that a user requested, newest first. */
export function listExports(db: Executor, userId: string): Promise<PrivacyRequest[]> {
  return db
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.userId, userId), eq(privacyRequests.kind, 'export')))
    .orderBy(desc(privacyRequests.id));
}

/** The user behind a request; undefined once erased. */
export async function findRequester(db: Executor, userId: string) {
  const [row] = await db
    .select({
      id: users.id,
      phone: users.phone,
      email: users.email,
      role: users.role,
      country: users.country,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return row;
}

export async function updateRequest(tx: Executor, id: string, changes: Partial<PrivacyRequest>): Promise<void> {
  await tx.update(privacyRequests).set(changes).where(eq(privacyRequests.id, id));
}

/** Marks copies past their expiry as expired and returns the keys of their files. */
export async function expireRequests(db: Executor, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    update privacy_requests set state = 'expired', file_key = null from (
      select id, file_key as key from privacy_requests where state = 'ready' and expires_at <= ${now.toISOString()}::timestamptz
    ) as over
    where privacy_requests.id = over.id returning over.key`);
  return rows.map(({ key }) => key);
}
