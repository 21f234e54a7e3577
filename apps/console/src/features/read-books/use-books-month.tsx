import { formatMonth, marketOf, monthAfter, monthIn, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { SelectInput } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { useAddressParams } from '../../components/table/use-address-params';
import { filterValue } from '../../components/table/use-filter-param';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleBooks.filters;

/** As many months as the tax law asks for books: five years. */
const MONTHS = 60;

/** The running month of a market and those before it, newest first, with their names. */
export function useRecentMonths(market: ServiceMarket): ReadonlyMap<string, string> {
  const { api } = useConsole();
  const running = monthIn(marketOf(market).zone, api.serverTime());
  const months = Array.from({ length: MONTHS }, (_, back) => monthAfter(running, -back));
  return new Map(months.map((month) => [month, formatMonth(month)]));
}

interface ChosenMonth {
  /** The two fields above a report. */
  readonly fields: ReactNode;
  readonly market: ServiceMarket;
  /** yyyy-MM */
  readonly month: string;
}

/** The month of a market that a report is about, stored in the address: at first the running one. */
export function useBooksMonth(): ChosenMonth {
  const { staff } = useConsole();
  const [params, changeParams] = useAddressParams();
  const market = filterValue<ServiceMarket>(params, 'market', staff.markets) ?? staff.markets[0] ?? 'RSA';
  const months = useRecentMonths(market);
  const month = filterValue(params, 'month', [...months.keys()]) ?? [...months.keys()][0] ?? '';
  const markets = staff.markets.map((value) => ({ value, label: texts.consoleCalendar.markets[value] }));
  return {
    market,
    month,
    fields: (
      <>
        <SelectInput
          name="market"
          label={copy.market}
          value={market}
          onChange={(value) => changeParams({ market: value })}
          options={markets}
        />
        <SelectInput
          name="month"
          label={copy.month}
          value={month}
          onChange={(value) => changeParams({ month: value })}
          options={[...months].map(([value, label]) => ({ value, label }))}
        />
      </>
    ),
  };
}
