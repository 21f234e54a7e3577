import type { ConsentKind } from '@liftclub/domain';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { consents } from '../../db/schema/records/privacy';
import { scholars } from '../../db/schema/people/scholars';
import { users } from '../../db/schema/people/users';

export type StoredConsent = typeof consents.$inferInsert;

/** An agreement, stored or implied. */
export interface FoundConsent {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly at: Date;
  readonly withdrawnAt: Date | null;
}

/** The stored agreements of a user, newest first. */
export async function listConsents(db: Executor, userId: string): Promise<FoundConsent[]> {
  return db
    .select({ kind: consents.kind, version: consents.version, at: consents.at, withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.at), desc(consents.id));
}

/** What the sign-up and the newest learner imply; `guardian` is undefined without learners. */
export async function findImplied(db: Executor, userId: string) {
  const [user] = await db
    .select({
      terms: users.termsVersion,
      privacy: users.privacyVersion,
      at: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  const [guardian] = await db
    .select({ version: scholars.consentVersion, at: scholars.createdAt })
    .from(scholars)
    .where(and(eq(scholars.guardianId, userId), isNull(scholars.deletedAt)))
    .orderBy(desc(scholars.id))
    .limit(1);
  return { user, guardian };
}

export async function insertConsent(tx: Executor, consent: StoredConsent): Promise<void> {
  await tx.insert(consents).values(consent);
}

/** Withdraws the stored agreements of a kind that are in force. */
export async function updateToWithdrawn(tx: Executor, userId: string, kind: ConsentKind, now: Date): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)));
}

/** Until when the consent to WhatsApp that is in force covered messages that are not critical; null for all of them. */
export async function setUncriticalWithdrawn(tx: Executor, userId: string, at: Date | null): Promise<void> {
  await tx
    .update(consents)
    .set({ uncriticalWithdrawnAt: at })
    .where(and(eq(consents.userId, userId), eq(consents.kind, 'whatsapp'), isNull(consents.withdrawnAt)));
}
