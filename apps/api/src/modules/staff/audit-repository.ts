import type { AuditAction } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import { auditEntries } from '../../db/schema/staff';
import type { Dependencies } from '../../dependencies';

export interface AuditEntry {
  readonly action: AuditAction;
  /** Id of what it was done to. */
  readonly subject: string;
  /** What else tells what happened; never a secret, nor a child's name. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes down what a member of staff does, in the transaction that does it; `staffId` is null for a command from a terminal. */
export async function recordAudit(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  db: Executor,
  staffId: string | null,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const at = clock();
  await db.insert(auditEntries).values(entries.map(({ action, subject, detail = {} }) => ({ id: random.id(at), staffId, action, subject, detail, at })));
}
