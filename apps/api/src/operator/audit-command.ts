import * as v from 'valibot';
import type { Dependencies } from '../dependencies';
import { verifyAudit } from '../modules/audit';
import { CommandError, readOptions } from './command-options';

/** `verify-audit`: fails with the id of the first entry of the audit log that is not as it was written. */
export async function verifyAuditByOperator(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  args: readonly string[],
): Promise<string> {
  readOptions(v.object({}), args);
  const { entries, emptied, brokenAt, hash } = await verifyAudit(deps);
  if (brokenAt !== null) throw new CommandError(`audit: changed at row ${brokenAt}`);
  const erased = emptied === 0 ? '' : `, ${emptied} without details since an erasure`;
  return `audit: ${entries} rows, chain intact${erased}\nlast hash: ${hash ?? 'none'}`;
}
