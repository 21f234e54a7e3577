import { getReport, getReportNames, REPORT_COLUMNS, type ReportFigures } from '@liftclub/api-contract';
import { kmOfMetres, marketOf, reportKey, reportKeys, toDecimal, type Currency } from '@liftclub/domain';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { findSmsParts } from '../../messages/sms-parts-repository';
import { FIGURES, findDailyFigures, findFigureNames, type Figures } from '../../modules/figures';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { csvWriter } from '../../plugins/contract/csv-writer';
import { refuseOtherMarket } from '../staff';

/** Sums of a row, with the parts of SMS. */
type Sums = Figures & { readonly parts: number };

const NOTHING = Object.fromEntries([...FIGURES, 'parts'].map((figure) => [figure, 0])) as Sums;

/** Figures of a period for staff, as JSON and as CSV. */
export function reportsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getReport, async ({ query, actor, reply }) => {
    const { market, from, to, by, school, driver, format } = query;
    refuseOtherMarket(actor, market);
    const { currency } = marketOf(market);
    const days = await findDailyFigures(deps.db, query);
    const parts = await findSmsParts(deps.db, query);
    const sums = new Map<string, Sums>(reportKeys(from, to, by).map((key) => [key, NOTHING]));
    const count = (date: string, figures: Sums) => {
      const key = reportKey(date, by);
      sums.set(key, added(sums.get(key) ?? NOTHING, figures));
    };
    for (const { date, ...figures } of days) count(date, { ...figures, parts: 0 });
    for (const [date, sent] of parts) count(date, { ...NOTHING, parts: sent });
    const shown = {
      currency,
      smsPrice: deps.settings.sms.prices[currency],
      money: actor.rights.includes('money.read'),
      ofSchool: school !== undefined,
      ofDriver: driver !== undefined,
    };
    const rows = [...sums].map(([key, figures]) => ({ key, ...present(figures, shown) }));
    const totals = present([...sums.values()].reduce(added, NOTHING), shown);
    if (format === 'json') return success(getReport.summary, { data: { rows, totals, currency } });
    await app.recordTable(actor.staffId, 'table.export', 'console/reports', { market, from, to, by, school, driver });
    const csv = csvWriter(REPORT_COLUMNS);
    for (const row of rows) csv.write(row);
    csv.end();
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="report-${market}-${from}-${to}.csv"`)
      .send(csv) as never;
  });

  contractRoute(app, getReportNames, async ({ query, actor }) => {
    refuseOtherMarket(actor, query.market);
    return success(getReportNames.summary, { data: await findFigureNames(deps.db, query.market) });
  });
}

const added = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(Object.entries(one).map(([figure, sum]) => [figure, sum + other[figure as keyof Sums]])) as Sums;

/** What a report shows: runs and messages have no school; plans, prepaid rides and messages have no driver. */
interface Shown {
  readonly currency: Currency;
  /** Of one part, in minor units. */
  readonly smsPrice: number;
  readonly money: boolean;
  readonly ofSchool: boolean;
  readonly ofDriver: boolean;
}

function present(sums: Sums, { smsPrice, money, ofSchool, ofDriver }: Shown): ReportFigures {
  const { metres, metres_with_riders, parts, revenue, deferred, credits, driver_cost, ...counts } = sums;
  const { seats_offered, seats_used, plans_sold, plans_renewed, plans_ended, ...ofTrips } = counts;
  const ofRuns = <Value>(value: Value) => (ofSchool ? null : value);
  const ofPlans = <Value>(value: Value) => (ofDriver ? null : value);
  const ofMoney = <Value>(value: Value) => (money ? value : null);
  const amount = (minor: number) => ofMoney(toDecimal(minor));
  return {
    ...ofTrips,
    km: ofRuns(kmOfMetres(metres)),
    km_with_riders: ofRuns(kmOfMetres(metres_with_riders)),
    seats_offered: ofRuns(seats_offered),
    seats_used: ofRuns(seats_used),
    revenue: amount(revenue),
    deferred: ofPlans(amount(deferred)),
    credits: amount(credits),
    driver_cost: amount(driver_cost),
    message_cost: ofRuns(ofPlans(amount(parts * smsPrice))),
    plans_sold: ofPlans(ofMoney(plans_sold)),
    plans_renewed: ofPlans(ofMoney(plans_renewed)),
    plans_ended: ofPlans(ofMoney(plans_ended)),
  };
}
