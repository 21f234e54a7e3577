import { daysOf, isDate, REPORT_DAYS, REPORT_STEPS, SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { money, success, uuid } from '../fields';

const { errors } = texts.consoleReports;

/** Null where the filter leaves no figure: runs, messages and plans have no school or no driver. */
const count = v.nullable(v.number());
/** Null also for a member without `money.read`, as the counts of plans are. */
const amount = v.nullable(money);

const figures = v.object({
  /** Trips with a driver planned or missed, without skipped ones. */
  trips: v.number(),
  completed: v.number(),
  missed: v.number(),
  no_show: v.number(),
  cancelled_by_us: v.number(),
  cancelled_by_guardian: v.number(),
  skipped: v.number(),
  /** Of the completed trips: picked up by the end of the window. */
  on_time_pick_up: v.number(),
  /** Of the completed trips: there by the bell, or at most five minutes later than planned. */
  on_time_arrival: v.number(),
  /** Driven where positions allow, else planned. */
  km: count,
  km_with_riders: count,
  /** Seats of the driven runs, and the most riders who were on board of each at one time. */
  seats_offered: count,
  seats_used: count,
  /** Fares without VAT, after discounts. */
  revenue: amount,
  /** By how much the money owed in rides grew. */
  deferred: amount,
  credits: amount,
  driver_cost: amount,
  message_cost: amount,
  plans_sold: count,
  plans_renewed: count,
  plans_ended: count,
});
export type ReportFigures = v.InferOutput<typeof figures>;

const row = v.object({
  /** yyyy-MM-dd: the day, the Monday of the week, the first of the month. */
  key: v.string(),
  ...figures.entries,
});
export type ReportRow = v.InferOutput<typeof row>;

/** The days of a period; undefined while one of its dates is none, which has its own message. */
const daysOfPeriod = ({ from, to }: { readonly from: string; readonly to: string }): number | undefined =>
  isDate(from) && isDate(to) ? daysOf(from, to) : undefined;

/** The columns of the CSV. */
export const REPORT_COLUMNS = Object.keys(row.entries) as (keyof ReportRow)[];

/**
 * The figures of a period of at most 400 days, both ends included, of a market, a school or a driver, with a row for
 * each day, week or month. `format=csv` gives the rows as a file. `to` before `from`, and a longer period, are 400 at
 * `to`.
 */
export const getReport = endpoint({
  method: 'GET',
  path: 'console/reports/',
  access: 'staff',
  right: 'reports',
  summary: 'Figures of a period',
  status: 200,
  query: v.pipe(
    v.strictObject({
      from: date,
      to: date,
      market: v.picklist(SERVICE_MARKETS, errors.market),
      by: v.picklist(REPORT_STEPS, errors.by),
      school: v.optional(uuid),
      driver: v.optional(uuid),
      format: v.optional(v.picklist(['json', 'csv'], errors.format), 'json'),
    }),
    v.forward(
      v.check((period) => (daysOfPeriod(period) ?? 1) >= 1, errors.toBeforeFrom),
      ['to'],
    ),
    v.forward(
      v.check((period) => (daysOfPeriod(period) ?? 1) <= REPORT_DAYS, errors.tooLong(REPORT_DAYS)),
      ['to'],
    ),
  ),
  response: success({
    data: v.object({ rows: v.array(row), totals: figures, currency: v.string() }),
  }),
});

const named = v.object({ id: v.string(), name: v.string() });

/** The schools and drivers of a market that a report can be about, by name. */
export const getReportNames = endpoint({
  method: 'GET',
  path: 'console/reports/names/',
  access: 'staff',
  right: 'reports',
  summary: 'Schools and drivers of reports',
  status: 200,
  query: v.strictObject({ market: v.picklist(SERVICE_MARKETS, errors.market) }),
  response: success({ data: v.object({ schools: v.array(named), drivers: v.array(named) }) }),
});
