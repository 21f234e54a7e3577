import { getReport } from '@liftclub/api-contract';
import {
  daysOf,
  isDate,
  REPORT_DAYS,
  REPORT_PERIODS,
  REPORT_STEPS,
  reportPeriod,
  todayFor,
  type ReportStep,
  type ServiceMarket,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { SelectInput } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OptionalDate } from '../../components/forms/form-optional-date';
import { FilterSelect, Filters } from '../../components/table/table-filters';
import { useAddressParams } from '../../components/table/use-address-params';
import { useDayParam } from '../../components/table/use-day-param';
import { filterValue, useFilterParam } from '../../components/table/use-filter-param';
import { reportNamesQuery, type ReportQuery } from '../../queries/report-queries';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleReports;
const days = texts.consoleTable.days;

const STEPS = REPORT_STEPS.map((value) => ({ value, label: copy.filters.steps[value] }));
const PERIODS = [...REPORT_PERIODS, 'own'] as const;
const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: copy.filters.periods[value] }));

interface ReportFilters {
  readonly fields: ReactNode;
  /** Undefined while the own dates are no period. */
  readonly query: ReportQuery | undefined;
  /** The address of the same figures as CSV. */
  readonly csv: string | undefined;
}

/** What the report is of, stored in the address, and the fields that choose it. */
export function useReportFilters(): ReportFilters {
  const { api, staff } = useConsole();
  const markets = staff.markets.map((value) => ({ value, label: texts.consoleCalendar.markets[value] }));
  const [params, changeParams] = useAddressParams();
  const market = filterValue<ServiceMarket>(params, 'market', staff.markets) ?? staff.markets[0] ?? 'RSA';
  const { data: names } = useQuery(reportNamesQuery(api, market));
  const period = usePeriod(todayFor(market, api.serverTime()));
  const [by = 'day', chooseStep] = useFilterParam<ReportStep>('by', REPORT_STEPS);
  const [school, driver] = [params.get('school') ?? undefined, params.get('driver') ?? undefined];
  const query = period.days && { ...period.days, market, by, school, driver };

  /** Schools and drivers are of a market. */
  const chooseMarket = (value: string) => changeParams({ school: undefined, driver: undefined, market: value });

  const { filters } = copy;
  return {
    query,
    csv: query && csvHref(query),
    fields: (
      <Filters>
        <SelectInput name="market" label={filters.market} value={market} onChange={chooseMarket} options={markets} />
        {period.fields}
        <SelectInput name="by" label={filters.by} value={by} onChange={chooseStep} options={STEPS} />
        <FilterSelect
          name="school"
          label={filters.school}
          defaultLabel={filters.allSchools}
          options={namesById(names?.schools)}
        />
        <FilterSelect
          name="driver"
          label={filters.driver}
          defaultLabel={filters.allDrivers}
          options={namesById(names?.drivers)}
        />
      </Filters>
    ),
  };
}

const namesById = (named: readonly { readonly id: string; readonly name: string }[] = []) =>
  Object.fromEntries(named.map(({ id, name }) => [id, name]));

function csvHref(query: ReportQuery): string {
  const given = Object.entries({ ...query, format: 'csv' }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `/api/v1/${getReport.path}?${new URLSearchParams(given).toString()}`;
}

/** The period: one by its name, or own dates, which begin with those of the period before. */
function usePeriod(today: string) {
  const [params, changeParams] = useAddressParams();
  const { day: firstDay, ...from } = useDayParam('from');
  const { day: lastDay, ...to } = useDayParam('to');
  const name = filterValue(params, 'period', PERIODS) ?? 'last-30';
  const named = name === 'own' ? undefined : reportPeriod(name, today);
  const own = firstDay !== undefined && lastDay !== undefined ? { from: firstDay, to: lastDay } : undefined;
  const error = own && periodError(daysOf(own.from, own.to));

  const choose = (chosen: string) => {
    const ends = chosen === 'own' ? named : undefined;
    changeParams({ period: chosen, from: ends?.from, to: ends?.to });
  };

  const wrong = (value: string) => (isDate(value) ? undefined : texts.validation.date);
  return {
    days: named ?? (error === undefined ? own : undefined),
    fields: (
      <>
        <SelectInput
          name="period"
          label={copy.filters.period}
          value={name}
          onChange={choose}
          options={PERIOD_OPTIONS}
        />
        {!named && (
          <>
            <OptionalDate
              name="from"
              label={days.from}
              calendarLabel={days.pickFrom}
              error={wrong(from.value)}
              {...from}
            />
            <OptionalDate
              name="to"
              label={days.until}
              calendarLabel={days.pickUntil}
              error={wrong(to.value) ?? error}
              {...to}
            />
          </>
        )}
      </>
    ),
  };
}

function periodError(length: number): string | undefined {
  if (length < 1) return copy.errors.toBeforeFrom;
  return length > REPORT_DAYS ? copy.errors.tooLong(REPORT_DAYS) : undefined;
}
