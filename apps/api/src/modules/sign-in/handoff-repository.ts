import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { handoffCodes } from '../../db/schema/people/sessions';

export async function insertHandoff(db: Executor, handoff: typeof handoffCodes.$inferInsert): Promise<void> {
  await db.insert(handoffCodes).values(handoff);
}

/** Spends a live code and returns it; undefined when it is unknown, expired or was used. */
export async function spendHandoff(tx: Executor, codeHash: string, now: Date) {
  const [row] = await tx
    .update(handoffCodes)
    .set({ usedAt: now })
    .where(and(eq(handoffCodes.codeHash, codeHash), isNull(handoffCodes.usedAt), gt(handoffCodes.expiresAt, now)))
    .returning({
      sessionId: handoffCodes.sessionId,
      target: handoffCodes.target,
      browserHash: handoffCodes.browserHash,
    });
  return row;
}
