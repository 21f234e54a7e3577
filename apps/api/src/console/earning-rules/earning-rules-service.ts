import type { previewEarningRule, Query, StaffEarningRules } from '@liftclub/api-contract';
import {
  addDays,
  earningFiguresText,
  formatDate,
  fromDecimal,
  hundredthsOf,
  marketOf,
  marketOfCurrency,
  rowInForce,
  ruleDay,
  ruleState,
  runEarning,
  SERVICE_MARKETS,
  toDecimal,
  tripEarning,
  type EarningFigures,
  type EarningRule,
  type PickUpTolerance,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { RequestedBy } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import {
  deleteEarningRule,
  findDrivenRunsBetween,
  findEarningRules,
  insertEarningRule,
  lockEarningRule,
  paidWaiting,
  type DrivenRun,
  type EarningRuleRow,
} from '../../modules/driver-earnings';
import { conflict, notFound } from '../../problems';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;
const { serverErrors } = texts.consolePrices;

/** The figures of a rule as text: percent of the fees, and amounts in main units. */
type RuleFigures = Omit<Query<typeof previewEarningRule>, 'market'>;

/** All earning rules with their state today, by the date of their market. One that has not begun can be withdrawn. */
export async function listEarningRules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StaffEarningRules> {
  const rows = (await findEarningRules(db)).reverse();
  const markets = SERVICE_MARKETS.map((market) => {
    const { currency } = marketOf(market);
    const today = ruleDay(currency, clock());
    const own = rows.filter((row) => row.currency === currency);
    const rules = own.map((row) => {
      const state = ruleState(row, own, today);
      const { id, validFrom: valid_from } = row;
      return { id, valid_from, state, can_withdraw: state === 'announced', ...earningFiguresText(row) };
    });
    return { market, today, rules };
  });
  return { markets };
}

/** The rule of validated figures, in minor units and hundredths of a percent. */
export const ruleOf = (figures: RuleFigures): Omit<EarningRule, 'currency' | 'validFrom'> => ({
  share: hundredthsOf(figures.share_percent) ?? 0,
  perRun: fromDecimal(figures.per_run) ?? 0,
  perKm: fromDecimal(figures.per_km) ?? 0,
  waitingPerMinute: fromDecimal(figures.waiting_per_minute) ?? 0,
  minimumRun: fromDecimal(figures.minimum_run) ?? 0,
  payoutDay: figures.payout_day,
});

const PREVIEW_DAYS = 30;

/** What drivers earn by the runs of the last 30 days under the rule in force today, and under the proposed one. */
export async function previewEarnings(
  { db, clock, settings }: Pick<Dependencies, 'db' | 'clock' | 'settings'>,
  { market, ...figures }: Query<typeof previewEarningRule>,
) {
  const { currency } = marketOf(market);
  const today = ruleDay(currency, clock());
  const days = { from: addDays(today, -PREVIEW_DAYS), to: addDays(today, -1) };
  const runs = await findDrivenRunsBetween(db, market, days);
  const own = (await findEarningRules(db)).filter((row) => row.currency === currency);
  const current = rowInForce(own, today);
  const sum = (rule: EarningFigures) =>
    toDecimal(runs.reduce((total, run) => total + earnedUnder(rule, run, settings.trips.tolerance), 0));
  return { runs: runs.length, before: current ? sum(current) : toDecimal(0), after: sum(ruleOf(figures)) };
}

/** What a run earns under a rule, its trips included. */
function earnedUnder(rule: EarningFigures, run: DrivenRun, tolerance: PickUpTolerance): number {
  const trips = run.fees.reduce((sum, fee) => sum + tripEarning(rule, fee), 0);
  return trips + runEarning(rule, { trips, km: run.km, waitingMinutes: paidWaiting(run, tolerance) });
}

/** Adds a rule and records it in the audit log. 409 `start_taken` when one of its market begins on the same day. */
export async function announceEarningRule(
  deps: Omit<Deps, 'db'>,
  tx: Executor,
  by: RequestedBy,
  rule: EarningRule,
): Promise<string> {
  const row = { ...rule, id: deps.random.id(deps.clock()) };
  if (!(await insertEarningRule(tx, row)))
    throw conflict('start_taken', serverErrors.startTaken(formatDate(row.validFrom)));
  await recordAudit(deps, tx, by, { action: 'earning_rule.add', subject: row.id, detail: detailOf(row) });
  return row.id;
}

/** Removes a rule that has not begun. 404 for an unknown one, 409 `begun` for one in force or past. */
export async function withdrawEarnings(
  deps: Omit<Deps, 'db'>,
  tx: Executor,
  by: RequestedBy,
  id: string,
): Promise<void> {
  const row = await lockEarningRule(tx, id);
  if (!row) throw notFound();
  if (row.validFrom <= ruleDay(row.currency, deps.clock())) throw conflict('begun', serverErrors.begun);
  await deleteEarningRule(tx, id);
  await recordAudit(deps, tx, by, { action: 'earning_rule.withdraw', subject: id, detail: detailOf(row) });
}

const detailOf = (row: EarningRuleRow) => ({
  market: marketOfCurrency(row.currency),
  valid_from: row.validFrom,
  ...earningFiguresText(row),
});
