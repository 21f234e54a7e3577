import { DOCUMENT_TYPE_SEEDS, WARN_DAYS } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import { documentTypes } from '../../db/schema/driving/documents';

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
