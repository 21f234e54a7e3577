import { addDays, rideDayOf, SERVICE_MARKETS, todayFor, type DayKey, type ServiceMarket } from '@liftclub/domain';
import { useDayParam } from '../../components/table/use-day-param';
import { useFilterParam } from '../../components/table/use-filter-param';
import { useConsole } from '../../session/console-session';

interface DayAddress extends DayKey {
  readonly chooseMarket: (market: string) => void;
  /** What is in the field of the date. */
  readonly typed: string;
  readonly chooseDate: (date: string) => void;
}

/** The market and the date in the address (`?market=&date=`); without a date the first ride day from today on. */
export function useDayAddress(): DayAddress {
  const { api } = useConsole();
  const [market = 'RSA', chooseMarket] = useFilterParam<ServiceMarket>('market', SERVICE_MARKETS);
  const { day, value, onChange } = useDayParam('date');
  const date = day ?? rideDayFrom(todayFor(market, api.serverTime()));
  return { market, date, chooseMarket, typed: value === '' ? date : value, chooseDate: onChange };
}

const rideDayFrom = (date: string): string => (rideDayOf(date) ? date : rideDayFrom(addDays(date, 1)));
