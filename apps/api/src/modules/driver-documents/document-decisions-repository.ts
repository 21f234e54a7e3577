import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { documentTypes, driverDocuments } from '../../db/schema/driving/documents';
import { users } from '../../db/schema/people/users';
import { consoleChanged } from '../../messages/live-changes-repository';

/** A document with its type and driver, locked until the end of the transaction; undefined for an unknown id. */
export async function lockDocument(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      document: driverDocuments,
      type: documentTypes,
      driver: { id: users.id, phone: users.phone, country: users.country },
    })
    .from(driverDocuments)
    .innerJoin(documentTypes, eq(documentTypes.id, driverDocuments.typeId))
    .innerJoin(users, eq(users.id, driverDocuments.driverId))
    .where(eq(driverDocuments.id, id))
    .for('update', { of: driverDocuments });
  return row;
}

interface StoredDecision {
  readonly status: 'approved' | 'rejected';
  /** Why it is rejected; null for an approval. */
  readonly reason: string | null;
  readonly expires: string | null;
  readonly decidedAt: Date;
  readonly decidedBy: string;
}

export async function storeDocumentDecision(tx: Executor, id: string, decision: StoredDecision): Promise<void> {
  await tx
    .update(driverDocuments)
    .set(decision)
    .where(eq(driverDocuments.id, id))
    .returning({ notified: consoleChanged('reviews') });
}
