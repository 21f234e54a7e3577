import { formatDate, hundredthsOf, ruleDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict, notFound } from '../../problems';
import type { RequestedBy } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import { ruleDetail } from './price-rules-list';
import { deleteRule, findNamed, lockRule, type RuleKind, type RuleRow } from '../../modules/pricing';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** The hundredths of a validated decimal text: minor units of a fee, hundredths of a percent. */
export function hundredths(text: string): number {
  const amount = hundredthsOf(text);
  if (amount === undefined) throw new RangeError(`Not a valid number: ${text}`);
  return amount;
}

/**
 * Adds a rule and records it in the audit log. Throws 409 when one of its kind begins on the same day; of two
 * concurrent calls one succeeds.
 */
export async function announceRule<Row extends RuleRow>(
  deps: Deps,
  tx: Executor,
  by: RequestedBy,
  kind: RuleKind,
  rule: Omit<Row, 'id'>,
  insert: (tx: Executor, row: Row) => Promise<boolean>,
): Promise<string> {
  const row = { ...rule, id: deps.random.id(deps.clock()) } as Row;
  if (!(await insert(tx, row)))
    throw conflict('start_taken', texts.consolePrices.serverErrors.startTaken(formatDate(row.validFrom)));
  await recordAudit(deps, tx, by, { action: `${kind}.add`, subject: row.id, detail: ruleDetail(row) });
  return row.id;
}

/** Removes a rule that has not begun and that no booking was quoted with. Throws 409 otherwise. */
export async function withdrawRule(
  deps: Deps,
  tx: Executor,
  by: RequestedBy,
  kind: RuleKind,
  id: string,
): Promise<void> {
  const row = await lockRule(tx, kind, id);
  if (!row) throw notFound();
  const today = ruleDay('currency' in row ? row.currency : 'every', deps.clock());
  if (row.validFrom <= today) throw conflict('begun', texts.consolePrices.serverErrors.begun);
  if ((await findNamed(tx, kind, [id])).size > 0) throw conflict('named', texts.consolePrices.serverErrors.named);
  await deleteRule(tx, kind, id);
  await recordAudit(deps, tx, by, { action: `${kind}.withdraw`, subject: id, detail: ruleDetail(row) });
}
