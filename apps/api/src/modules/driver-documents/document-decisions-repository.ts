import type { ServiceMarket } from '@liftclub/domain';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { documentExceptions, documentTypes, driverDocuments } from '../../db/schema/driving/documents';
import { users } from '../../db/schema/people/users';
import { consoleChanged } from '../../messages/live-changes-repository';

/** A document with its type and driver, locked until the end of the transaction; undefined for an unknown id. */
export async function lockDocument(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      document: driverDocuments,
      type: documentTypes,
      driver: { id: users.id, phone: users.phone, country: users.country, language: users.language },
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

/** Lets a driver drive without a document of a type on one date. */
export async function insertException(
  tx: Executor,
  {
    market,
    type,
    ...row
  }: Omit<typeof documentExceptions.$inferInsert, 'typeId'> & {
    readonly market: ServiceMarket;
    /** The code of the type. */
    readonly type: string;
  },
): Promise<void> {
  const [found] = await tx
    .select({ typeId: documentTypes.id })
    .from(documentTypes)
    .where(and(eq(documentTypes.market, market), eq(documentTypes.code, type)));
  if (!found) throw new Error(`The market ${market} has no document type ${type}.`);
  await tx.insert(documentExceptions).values({ ...row, ...found });
}
