import { DOCUMENT_TYPE_SEEDS, WARN_DAYS } from '@liftclub/domain';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { documentTypes } from '../../db/schema/driving/documents';

export type DocumentTypeRow = typeof documentTypes.$inferSelect;

/** Inserts the types of the start where there are none; existing rows stay. Safe to run concurrently. */
export async function seedDocumentTypes(
  db: Executor,
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): Promise<void> {
  const rows = DOCUMENT_TYPE_SEEDS.map((seed) => ({
    id: newId(),
    ...seed,
    warnDays: [...WARN_DAYS],
    isActive: true,
    createdAt: now,
  }));
  await db.insert(documentTypes).values(rows).onConflictDoNothing();
}

/** The types of both markets, by the day from which they are required, then by name and code. */
export const listDocumentTypes = (db: Executor): Promise<DocumentTypeRow[]> =>
  db
    .select()
    .from(documentTypes)
    .orderBy(
      asc(documentTypes.market),
      sql`${documentTypes.requiredFrom} nulls last`,
      asc(documentTypes.name),
      asc(documentTypes.code),
    );

/** A type, undefined for an unknown id. */
export async function findDocumentType(db: Executor, id: string): Promise<DocumentTypeRow | undefined> {
  const [row] = await db.select().from(documentTypes).where(eq(documentTypes.id, id));
  return row;
}

/** As `findDocumentType`, locked until the end of the transaction. */
export async function lockDocumentType(tx: Executor, id: string): Promise<DocumentTypeRow | undefined> {
  const [row] = await tx.select().from(documentTypes).where(eq(documentTypes.id, id)).for('update');
  return row;
}

/** Adds a type; false when its market has one with the same code. */
export async function insertDocumentType(tx: Executor, row: DocumentTypeRow): Promise<boolean> {
  const { rowCount } = await tx.insert(documentTypes).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateDocumentType(
  tx: Executor,
  id: string,
  changes: Partial<Omit<DocumentTypeRow, 'id' | 'market' | 'code' | 'subject'>>,
): Promise<void> {
  await tx.update(documentTypes).set(changes).where(eq(documentTypes.id, id));
}
