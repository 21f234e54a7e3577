/** Dated price rules (tariffs, plan discounts, tax rules) as staff announce them. */
import { todayIn } from '../calendar/calendar';
import { marketOf, SOUTH_AFRICA, type Currency, type Zone } from '../money/market';
import { rowInForce, type Dated } from './tariff';

/** The state of a rule on a day: replaced by a later one, in force, or not yet in force. */
export type RuleState = 'past' | 'in_force' | 'announced';

const ZONE: { readonly [C in Currency]: Zone } = { ZAR: marketOf(SOUTH_AFRICA).zone, NGN: marketOf('NG').zone };

/**
 * Today (yyyy-MM-dd) for the rules of a currency. Plan discounts apply in both markets: for them (`every`) it is the
 * date of Johannesburg, where each day begins first, so that a future day has begun in neither market.
 */
export function ruleDay(currency: Currency | 'every', now: Date): string {
  return todayIn(currency === 'every' ? ZONE.ZAR : ZONE[currency], now);
}

/** The state of `row`, one of `rows` of its kind, on the day `today` (yyyy-MM-dd). */
export function ruleState<Row extends Dated>(row: Row, rows: readonly Row[], today: string): RuleState {
  if (row.validFrom > today) return 'announced';
  return rowInForce(rows, today)?.validFrom === row.validFrom ? 'in_force' : 'past';
}
