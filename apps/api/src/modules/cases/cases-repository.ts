import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { jsonList } from '../../db/json-list';
import { caseMessages, cases } from '../../db/schema/cases';

/** Stores a case; its number follows that of the case before. */
export async function insertCase(
  tx: Executor,
  row: typeof cases.$inferInsert,
): Promise<{ id: string; number: number }> {
  const [opened] = await tx.insert(cases).values(row).returning({ id: cases.id, number: cases.number });
  if (!opened) throw new Error('The case was not stored.');
  return opened;
}

export async function insertMessage(tx: Executor, row: typeof caseMessages.$inferInsert): Promise<void> {
  await tx.insert(caseMessages).values(row);
}

/** A message as it is listed; the instant is a text. */
interface ListedMessage {
  readonly sender: 'you' | 'staff';
  readonly text: string;
  readonly at: string;
}

/** The cases that a person opened, the newest first; with `id` only that one. */
export function findOwnCases(db: Executor, userId: string, id?: string) {
  const messages = db
    .select({ sender: caseMessages.sender, text: caseMessages.text, at: caseMessages.at })
    .from(caseMessages)
    .where(eq(caseMessages.caseId, cases.id))
    .orderBy(asc(caseMessages.at), asc(caseMessages.id));
  return db
    .select({
      id: cases.id,
      number: cases.number,
      category: cases.category,
      tripId: cases.tripId,
      closedAt: cases.closedAt,
      messages: jsonList<ListedMessage>(messages),
    })
    .from(cases)
    .where(and(eq(cases.openedBy, userId), id === undefined ? undefined : eq(cases.id, id)))
    .orderBy(desc(cases.openedAt), desc(cases.id));
}
