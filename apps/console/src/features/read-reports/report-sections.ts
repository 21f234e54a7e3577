import type { ReportFigures } from '@liftclub/api-contract';
import { amountPer, formatAmount, minorOf, ON_TIME_GOAL, percentOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';

const copy = texts.consoleReports;

type Unit = 'count' | 'percent' | 'money';

/** A column of a table. Amounts are in minor units; null is what is not known or not shown. */
export interface ReportColumn {
  readonly label: string;
  readonly unit: Unit;
  readonly of: (figures: ReportFigures) => number | null;
  /** Its colour in the chart; undefined for a column of the table only. */
  readonly colour?: string;
}

/** A chart and its table. */
export interface ReportSection {
  readonly title: string;
  readonly chart: 'stacked' | 'side by side' | 'shares';
  /** A level that is drawn through the chart. */
  readonly goal?: number;
  /** How its figures are worked out. */
  readonly note?: string;
  readonly columns: readonly ReportColumn[];
}

type Field = keyof ReportFigures;
type MoneyField = 'revenue' | 'deferred' | 'credits' | 'driver_cost' | 'message_cost';

const amountOf = (figures: ReportFigures, field: MoneyField): number | null => {
  const amount = figures[field];
  return amount === null ? null : minorOf(amount);
};

const count = (label: string, field: Exclude<Field, MoneyField>, colour?: string): ReportColumn => ({
  label,
  unit: 'count',
  of: (figures) => figures[field],
  ...(colour !== undefined && { colour }),
});

const share = (label: string, part: Field, whole: Field, colour: string): ReportColumn => ({
  label,
  unit: 'percent',
  of: (figures) => percentOf(figures[part] as number | null, figures[whole] as number | null),
  colour,
});

const money = (label: string, field: MoneyField, colour?: string): ReportColumn => ({
  label,
  unit: 'money',
  of: (figures) => amountOf(figures, field),
  ...(colour !== undefined && { colour }),
});

/** Trips for which passengers pay and drivers are paid. */
const paidTrips = ({ completed, no_show: noShow }: ReportFigures): number => completed + noShow;

/** What a paid trip brought on average, in minor units. */
const revenuePerTrip = (figures: ReportFigures) => amountPer(amountOf(figures, 'revenue'), paidTrips(figures));

/** What a paid trip cost on average, in minor units: its driver, and SMS where the report has them. */
export function costPerTrip(figures: ReportFigures): number | null {
  const drivers = amountOf(figures, 'driver_cost');
  return drivers === null ? null : amountPer(drivers + (amountOf(figures, 'message_cost') ?? 0), paidTrips(figures));
}

const { trips, onTime, vehicles, plans } = copy;

const SECTIONS: readonly ReportSection[] = [
  {
    title: trips.title,
    chart: 'stacked',
    columns: [
      count(trips.trips, 'trips'),
      count(trips.completed, 'completed', palette.primary),
      count(trips.noShow, 'no_show', palette.sun),
      count(trips.missed, 'missed', palette.error),
      count(trips.cancelledByUs, 'cancelled_by_us', palette.info),
      count(trips.cancelledByGuardian, 'cancelled_by_guardian', palette.jacaranda),
      count(trips.skipped, 'skipped'),
    ],
  },
  {
    title: onTime.title,
    chart: 'shares',
    goal: ON_TIME_GOAL,
    columns: [
      count(onTime.completed, 'completed'),
      count(onTime.pickUps, 'on_time_pick_up'),
      share(onTime.pickUpShare, 'on_time_pick_up', 'completed', palette.primary),
      count(onTime.arrivals, 'on_time_arrival'),
      share(onTime.arrivalShare, 'on_time_arrival', 'completed', palette.info),
    ],
  },
  {
    title: vehicles.title,
    chart: 'shares',
    columns: [
      count(vehicles.km, 'km'),
      count(vehicles.kmWithRiders, 'km_with_riders'),
      share(vehicles.kmShare, 'km_with_riders', 'km', palette.primary),
      count(vehicles.seatsOffered, 'seats_offered'),
      count(vehicles.seatsUsed, 'seats_used'),
      share(vehicles.seatShare, 'seats_used', 'seats_offered', palette.info),
    ],
  },
  {
    title: copy.money.title,
    chart: 'side by side',
    note: copy.money.perTrip,
    columns: [
      money(copy.money.revenue, 'revenue', palette.primary),
      money(copy.money.driverCost, 'driver_cost', palette.info),
      money(copy.money.messageCost, 'message_cost', palette.jacaranda),
      money(copy.money.credits, 'credits', palette.sun),
      money(copy.money.deferred, 'deferred'),
      { label: copy.money.revenuePerTrip, unit: 'money', of: revenuePerTrip },
      { label: copy.money.costPerTrip, unit: 'money', of: costPerTrip },
    ],
  },
  {
    title: plans.title,
    chart: 'side by side',
    columns: [
      count(plans.sold, 'plans_sold', palette.primary),
      count(plans.renewed, 'plans_renewed', palette.info),
      count(plans.ended, 'plans_ended', palette.sun),
    ],
  },
];

/** The sections of a report without the columns that it has no figures for, and without empty sections. */
export const sectionsOf = (totals: ReportFigures): ReportSection[] =>
  SECTIONS.map((section) => ({ ...section, columns: section.columns.filter(({ of }) => of(totals) !== null) })).filter(
    ({ columns }) => columns.some(({ colour }) => colour !== undefined),
  );

/** A figure for display: "1,234", "96.4%", "R 1 250.00". */
export function formatFigure(value: number | null, unit: Unit, currency: string): string {
  if (value === null) return copy.unknown;
  if (unit === 'percent') return copy.percent(value);
  return unit === 'money' ? formatAmount(toDecimal(value), currency) : copy.count(value);
}
