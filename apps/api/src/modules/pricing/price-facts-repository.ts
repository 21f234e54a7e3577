import {
  creditAccount,
  type Currency,
  type Minor,
  type ServiceCalendar,
  type ServiceHours,
  type ServiceMarket,
  type Validity,
} from '@liftclub/domain';
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { calendarOf, calendarRow, serviceHoursRow, type CalendarRow } from '../calendar';
import { availableOf, creditRow, type Credit } from '../passenger-credit';
import { rulesRow, type PriceRules } from './pricing-repository';
import { siblingsRow } from './siblings-repository';

/** For whom and for what a price is made; `from` and `to` are both included. */
export interface PricedPlan {
  readonly passengerId: string;
  readonly currency: Currency;
  readonly market: ServiceMarket;
  readonly validity: Validity;
  readonly scholarId: string | null;
  readonly from: string;
  readonly to: string;
  /** The booking whose reservation of credit is its own; null for none. */
  readonly exceptBookingId: string | null;
}

/** What the database has about a price. */
export interface PriceFacts {
  readonly rules: PriceRules;
  readonly calendar: ServiceCalendar;
  /** Of the first day of the plan. */
  readonly hours: ServiceHours;
  /** How many other learners of the passenger have paid plans meanwhile; 0 for a plan of the passenger. */
  readonly siblings: number;
  /** What is available of the passenger's credit. */
  readonly credit: Minor;
}

/** The currency and the market of the passenger, in a statement. */
type PassengerColumns = Readonly<Record<'currency' | 'market', SQLWrapper>>;

/** The columns of price facts in a prepared statement; its other placeholders are those of `priceFactValues`. */
export function priceFactColumns({ currency, market }: PassengerColumns) {
  const [scholarId, validity] = [sql.placeholder('scholarId'), sql.placeholder('validity')];
  const dates = { from: sql.placeholder('from'), to: sql.placeholder('to') };
  const passenger = { account: sql.placeholder('account'), passengerId: sql.placeholder('passengerId') };
  return {
    rules: rulesRow({ currency, validity }),
    calendar: calendarRow({ market, scholarId, ...dates }),
    hours: serviceHoursRow({ market, on: dates.from }),
    siblings: siblingsRow({ passengerId: passenger.passengerId, scholarId, ...dates }),
    credit: creditRow({ ...passenger, currency, exceptBookingId: sql.placeholder('exceptBookingId') }),
  };
}

/** The values of these placeholders. */
export const priceFactValues = (plan: Omit<PricedPlan, 'currency' | 'market'>) => ({
  ...plan,
  account: creditAccount(plan.passengerId),
});

/** Those columns as they were read. */
export const priceFactsOf = ({ rules, calendar, hours, siblings, credit }: PriceFactRow): PriceFacts => ({
  rules,
  hours,
  siblings,
  calendar: calendarOf(calendar),
  credit: availableOf(credit),
});

interface PriceFactRow {
  readonly rules: PriceRules;
  readonly calendar: CalendarRow;
  readonly hours: ServiceHours;
  readonly siblings: number;
  readonly credit: Credit;
}

const priceFacts = prepared((db) =>
  db
    .select(
      priceFactColumns({ currency: sql`${sql.placeholder('currency')}`, market: sql`${sql.placeholder('market')}` }),
    )
    .from(sql`(select) one`)
    .prepare('find_price_facts'),
);

/** Rules, service calendar and available credit for a price, in one prepared statement. */
export async function findPriceFacts(db: Database | Executor, plan: PricedPlan): Promise<PriceFacts> {
  const { currency, market } = plan;
  const [row] = await priceFacts(db).execute({ ...priceFactValues(plan), currency, market });
  if (!row) throw new Error('The statement returns one row.');
  return priceFactsOf(row);
}
