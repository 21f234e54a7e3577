/** Dated rules of the price (tariffs, plan discounts, tax rules) as staff announce them. */
import { todayIn } from '../calendar/calendar';
import { marketOf, SOUTH_AFRICA, type Currency, type Zone } from '../money/market';
import { rowInForce, type Dated } from './tariff';

/** Where a rule stands on a day: replaced by a later one, holding, or yet to begin. */
export type RuleState = 'past' | 'in_force' | 'announced';

const ZONE: { readonly [C in Currency]: Zone } = { ZAR: marketOf(SOUTH_AFRICA).zone, NGN: marketOf('NG').zone };

/**
 * The date (yyyy-MM-dd) that counts as today for the rules of a currency. Plan discounts hold in both markets: for them
 * (`every`) it is Johannesburg's, where each day begins first, so that a day still to come has begun for nobody.
 */
export function ruleDay(currency: Currency | 'every', now: Date): string {
  return todayIn(currency === 'every' ? ZONE.ZAR : ZONE[currency], now);
}

/** How `row`, one of the rows of its kind, stands on the day `today` (yyyy-MM-dd). */
export function ruleState<Row extends Dated>(row: Row, rows: readonly Row[], today: string): RuleState {
  if (row.validFrom > today) return 'announced';
  return rowInForce(rows, today)?.validFrom === row.validFrom ? 'in_force' : 'past';
}
