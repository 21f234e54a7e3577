import { addDays, addMonths } from '../calendar/calendar';
import { rideDaysExcept, type ClosedDays } from '../calendar/service-calendar';
import type { Currency } from '../money/market';
import { multiply, shareOf, waivedOf, type BasisPoints, type Minor } from '../money/money';
import type { Validity } from './plan';

/** Which plans can be paid monthly, and what that costs on top of the price. */
export interface InstalmentRule {
  readonly currency: Currency;
  readonly validities: readonly Validity[];
  /** The surcharge, a share of the total. */
  readonly share: BasisPoints;
}

/** `failed` when the last charge failed; `late` while its plan is paused; `cancelled` when the plan has ended. */
export type InstalmentState = 'due' | 'paid' | 'failed' | 'late' | 'cancelled';

/** The states in which an instalment is still to be paid. */
export const UNPAID_INSTALMENT: readonly InstalmentState[] = ['due', 'failed', 'late'];

/** The days of a plan that an instalment pays for: from its due date to the day before the next, both included. */
export interface InstalmentPeriod {
  readonly dueOn: string;
  readonly to: string;
}

/** What paying a plan monthly means: amounts in minor units, VAT included, and a due date for each instalment. */
export interface InstalmentOffer {
  readonly surcharge: Minor;
  /** The total of the plan with the surcharge. */
  readonly total: Minor;
  readonly amounts: readonly Minor[];
  readonly dates: readonly string[];
}

/** An offer with what is due now of its first amount: less what credit pays and what is waived. */
export interface InstalmentsDue extends InstalmentOffer {
  readonly due: Minor;
}

/**
 * The instalments of a plan by the days with rides, in order. They are due on its first day and on the same day of each
 * later month, on the last day of a shorter one. A month without rides has none: those before the first ride belong to
 * the first instalment, later ones to the instalment before them.
 */
export function instalmentPeriods(
  startDate: string,
  endDate: string,
  rideDates: readonly string[],
): InstalmentPeriod[] {
  const months: string[] = [];
  for (let month = 0; addMonths(startDate, month) <= endDate; month += 1) months.push(addMonths(startDate, month));
  const withRides = months.filter((dueOn, index) => {
    const next = months[index + 1];
    return rideDates.some((date) => date >= dueOn && (next === undefined || date < next));
  });
  const dates = [startDate, ...withRides.slice(1)];
  return dates.map((dueOn, index) => ({ dueOn, to: dayBefore(dates[index + 1]) ?? endDate }));
}

const dayBefore = (date: string | undefined): string | undefined =>
  date === undefined ? undefined : addDays(date, -1);

/**
 * Equal amounts that sum to the total: all but the first are the total divided by their number, rounded down; what
 * remains is in the first. Throws RangeError for fewer than one.
 */
export function instalmentAmounts(total: Minor, count: number): Minor[] {
  if (count < 1) throw new RangeError('A plan has at least one instalment.');
  const each = Math.floor(total / count);
  return [total - each * (count - 1), ...Array<Minor>(count - 1).fill(each)];
}

/** The VAT in a surcharge on a total, in minor units: the share that it has in the total. */
export const vatOfSurcharge = (
  surcharge: Minor,
  { total, vat }: { readonly total: Minor; readonly vat: Minor },
): Minor => (total === 0 ? 0 : multiply(surcharge, vat, total));

/** A plan that may be paid monthly: its total in minor units, and the least that its provider takes. */
interface PricedPlan {
  readonly validity: Validity;
  readonly startDate: string;
  readonly endDate: string;
  readonly closed: readonly ClosedDays[];
  readonly total: Minor;
  readonly minimum: Minor;
}

/**
 * How a plan can be paid monthly by a rule. Null where the rule does not offer it, where the rides are in one month,
 * and where an instalment would be below the least that the provider takes.
 */
export function instalmentOffer(rule: Omit<InstalmentRule, 'currency'>, plan: PricedPlan): InstalmentOffer | null {
  const { validity, startDate, endDate, closed } = plan;
  if (!rule.validities.includes(validity)) return null;
  const periods = instalmentPeriods(startDate, endDate, rideDaysExcept(startDate, endDate, closed));
  const surcharge = shareOf(plan.total, rule.share);
  const total = plan.total + surcharge;
  const amounts = instalmentAmounts(total, periods.length);
  const each = amounts.at(-1) ?? 0;
  if (periods.length < 2 || each === 0 || each < plan.minimum) return null;
  return { surcharge, total, amounts, dates: periods.map(({ dueOn }) => dueOn) };
}

/**
 * What credit pays of an amount: so much that nothing is left, or at least the minimum that a provider takes, where the
 * amount allows it.
 */
function creditLeaving(asked: Minor, credit: Minor, minimum: Minor): Minor {
  const used = Math.min(asked, credit);
  const left = asked - used;
  return left === 0 || left >= minimum || asked < minimum ? used : asked - minimum;
}

/** What pays an instalment, in minor units: credit, what is waived below the minimum payment, and the rest, `due`. */
export interface InstalmentShares {
  readonly credit: Minor;
  readonly waived: Minor;
  readonly due: Minor;
}

/** What pays an instalment of which `owed` is left, with the available credit and the minimum that a provider takes. */
export function instalmentShares(owed: Minor, available: Minor, minimum: Minor): InstalmentShares {
  const credit = creditLeaving(owed, available, minimum);
  const waived = waivedOf(owed - credit, minimum);
  return { credit, waived, due: owed - credit - waived };
}
