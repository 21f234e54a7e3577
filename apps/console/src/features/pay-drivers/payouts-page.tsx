import { marketOf, todayIn, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { DateInput, Page, PageTitle, palette, SelectInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Filters } from '../../components/table/table-filters';
import { useAddressParams } from '../../components/table/use-address-params';
import { useDayParam } from '../../components/table/use-day-param';
import { filterValue } from '../../components/table/use-filter-param';
import { payoutPreviewQuery } from '../../queries/payout-queries';
import { useConsole } from '../../session/console-session';
import { BooksNav } from '../../components/books/books-nav';
import { PayoutBatches } from './payout-batches';
import { PayoutCandidates } from './payout-candidates';
import { PayoutList } from './payout-list';

const copy = texts.payouts.console;
const Intro = styled('p')({ margin: 0, maxWidth: '70ch', color: palette.muted });

/** Payouts to drivers of a market: who would be paid, the batches, and every payout. */
export function PayoutsPage() {
  const { api, staff } = useConsole();
  const [params, changeParams] = useAddressParams();
  const market = filterValue<ServiceMarket>(params, 'market', staff.markets) ?? staff.markets[0] ?? 'RSA';
  const today = todayIn(marketOf(market).zone, api.serverTime());
  const { day, value, onChange } = useDayParam('until');
  const days = { market, until: day !== undefined && day <= today ? day : undefined };
  const { data: preview } = useQuery(payoutPreviewQuery(api, days));
  return (
    <Page>
      <PageTitle title={copy.title} />
      <BooksNav />
      <Intro>{copy.intro}</Intro>
      <Filters>
        <SelectInput
          name="market"
          label={copy.filters.market}
          value={market}
          onChange={(next) => changeParams({ market: next })}
          options={staff.markets.map((one) => ({ value: one, label: texts.consoleCalendar.markets[one] }))}
        />
        <DateInput
          name="until"
          label={copy.filters.until}
          value={value === '' ? (preview?.until ?? '') : value}
          onChange={onChange}
          max={today}
        />
      </Filters>
      <PayoutCandidates {...days} />
      <PayoutBatches market={market} />
      <PayoutList market={market} />
    </Page>
  );
}
