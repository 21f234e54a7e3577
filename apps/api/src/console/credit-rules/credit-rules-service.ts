import type { StaffCreditRules } from '@liftclub/api-contract';
import { CREDIT_RULES, formatDate, ruleDay, ruleState, type CreditRule } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { RequestedBy } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import {
  deleteCreditRule,
  findCreditRules,
  insertCreditRule,
  lockCreditRule,
  type CreditRuleRow,
} from '../../modules/credits';
import { conflict, notFound } from '../../problems';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;
const { serverErrors } = texts.consolePrices;

/** All credit rules with their state today. One that has not begun can be withdrawn. */
export async function listCreditRules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StaffCreditRules> {
  const rows = (await findCreditRules(db)).reverse();
  const today = ruleDay('every', clock());
  const outcomes = CREDIT_RULES.map((outcome) => {
    const own = rows.filter((row) => row.outcome === outcome);
    const rules = own.map((row) => {
      const state = ruleState(row, own, today);
      const { id, validFrom: valid_from, percent } = row;
      return { id, valid_from, state, can_withdraw: state === 'announced', percent: String(percent) };
    });
    return { outcome, rules };
  });
  return { today, outcomes };
}

/** Adds a rule and records it in the audit log. 409 `start_taken` when one of its outcome begins on the same day. */
export async function announceCreditRule(
  deps: Omit<Deps, 'db'>,
  tx: Executor,
  by: RequestedBy,
  rule: { readonly outcome: CreditRule; readonly validFrom: string; readonly percent: number },
): Promise<string> {
  const row = { ...rule, id: deps.random.id(deps.clock()) };
  if (!(await insertCreditRule(tx, row)))
    throw conflict('start_taken', serverErrors.startTaken(formatDate(row.validFrom)));
  await recordAudit(deps, tx, by, { action: 'credit_rule.add', subject: row.id, detail: detailOf(row) });
  return row.id;
}

/** Removes a rule that has not begun. 404 for an unknown one, 409 `begun` for one in force or past. */
export async function withdrawCreditRule(
  deps: Omit<Deps, 'db'>,
  tx: Executor,
  by: RequestedBy,
  id: string,
): Promise<void> {
  const row = await lockCreditRule(tx, id);
  if (!row) throw notFound();
  if (row.validFrom <= ruleDay('every', deps.clock())) throw conflict('begun', serverErrors.begun);
  await deleteCreditRule(tx, id);
  await recordAudit(deps, tx, by, { action: 'credit_rule.withdraw', subject: id, detail: detailOf(row) });
}

const detailOf = ({ outcome, validFrom, percent }: CreditRuleRow) => ({
  outcome,
  valid_from: validFrom,
  percent: String(percent),
});
