import { addDays, rideDayOf, todayFor, type DayKey, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, IconButton, Loading, Page, PageTitle, SelectInput, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { OptionalDate } from '../../components/forms/form-optional-date';
import { Filters } from '../../components/table/table-filters';
import { dispatchDayQuery } from '../../queries/dispatch-query';
import { useConsole } from '../../session/console-session';
import { DayBoard } from './day/day-board';
import { useDayParam } from '../../components/table/use-day-param';
import { useFilterParam } from '../../components/table/use-filter-param';

const copy = texts.consoleDispatch;
const { markets, market: marketLabel } = texts.consoleCalendar;

const DayField = styled('div')({
  display: 'flex',
  alignItems: 'end',
  gap: 4,
  '& > div': { flex: 1 },
  '& > button': { marginBottom: 4 },
});
const Where = styled(Filters)({
  flex: '1 1 auto',
  justifyContent: 'end',
  '@media (min-width: 700px)': { '& > *': { flex: '0 1 260px' } },
});
const DensePage = styled(Page)({ gap: 16 });

/** The service day of a market: its plan on a timeline, the trips without a driver, and what staff change of it. */
export function DispatchPage() {
  const { api, staff } = useConsole();
  const options = staff.markets.map((value) => ({ value, label: markets[value] }));
  const { market, date, chooseMarket, typed, chooseDate } = useDayAddress();
  const { data, isError, isFetching, refetch } = useQuery(dispatchDayQuery(api, { market, date }));
  return (
    <DensePage>
      <PageTitle
        title={copy.title}
        action={
          <Where>
            <SelectInput name="market" label={marketLabel} value={market} onChange={chooseMarket} options={options} />
            <DayField>
              <OptionalDate
                name="date"
                label={copy.date}
                calendarLabel={copy.pickDate}
                value={typed}
                onChange={chooseDate}
              />
              <IconButton icon="arrowLeft" label={copy.dayBefore} onClick={() => chooseDate(addDays(date, -1))} />
              <IconButton icon="arrowRight" label={copy.dayAfter} onClick={() => chooseDate(addDays(date, 1))} />
            </DayField>
          </Where>
        }
      />
      {data && <DayBoard key={`${market} ${date}`} day={data} />}
      {!data && isError && (
        <Card>
          <ErrorState picture retryLabel={texts.consoleReload.day} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
      {!data && !isError && (
        <Loading label={copy.loading}>
          <Skeleton height={120} />
          <Skeleton height={420} />
        </Loading>
      )}
    </DensePage>
  );
}

interface DayAddress extends DayKey {
  readonly chooseMarket: (market: string) => void;
  /** What is in the field of the date. */
  readonly typed: string;
  readonly chooseDate: (date: string) => void;
}

/** The market and the date in the address (`?market=&date=`); without a date the first ride day from today on. */
function useDayAddress(): DayAddress {
  const { api, staff } = useConsole();
  const [chosen, chooseMarket] = useFilterParam<ServiceMarket>('market', staff.markets);
  const market = chosen ?? staff.markets[0] ?? 'RSA';
  const { day, value, onChange } = useDayParam('date');
  const date = day ?? rideDayFrom(todayFor(market, api.serverTime()));
  return { market, date, chooseMarket, typed: value === '' ? date : value, chooseDate: onChange };
}

const rideDayFrom = (date: string): string => (rideDayOf(date) ? date : rideDayFrom(addDays(date, 1)));
