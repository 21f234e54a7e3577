import { getAgedCredit } from '@liftclub/api-contract';
import {
  creditAccount,
  datesOfMonth,
  entriesOfAge,
  formatAmount,
  marketOf,
  todayIn,
  type CreditAge,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { columnHelper } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { paths } from '../../paths';
import { useConsole } from '../../session/console-session';
import { BooksNav } from '../../components/books/books-nav';
import { useUntilMonthFilters } from './use-until-month-filters';

const copy = texts.consoleBooks.aged;

const Intro = styled('p')({ margin: 0, maxWidth: '70ch', color: palette.muted });

const column = columnHelper(getAgedCredit);
/** The columns at the end of a month, or today; each amount opens to its entries. */
function columnsOf(month: string | undefined, now: () => Date) {
  const end = month === undefined ? undefined : datesOfMonth(month).to;
  const lastDay = (currency: string) => {
    const today = todayIn(marketOf(currency === 'ZAR' ? 'RSA' : 'NG').zone, now());
    return end !== undefined && end < today ? end : today;
  };
  const ofAccount = (row: { readonly passenger_id: string; readonly currency: string }) => ({
    account: creditAccount(row.passenger_id),
    currency: row.currency,
  });
  const days = (age: CreditAge) =>
    column.accessor(age, {
      header: copy.columns[age],
      cell: ({ row: { original: row } }) => {
        const amount = formatAmount(row[age], row.currency);
        const entries = entriesOfAge(row, age, lastDay(row.currency));
        return entries ? (
          <TextLink to={paths.bookEntries.of({ ...ofAccount(row), ...entries })}>{amount}</TextLink>
        ) : (
          amount
        );
      },
      meta: { align: 'end', noWrap: true },
    });
  return column.columns([
    column.accessor('name', {
      header: copy.columns.name,
      cell: ({ row: { original: row } }) => (
        <TextLink to={paths.user.href(row.passenger_id)}>{row.name || texts.consoleBooks.entries.erased}</TextLink>
      ),
    }),
    days('days_0_30'),
    days('days_31_60'),
    days('days_61_90'),
    days('days_over_90'),
    column.accessor('balance', {
      header: copy.columns.balance,
      cell: ({ row: { original: row } }) => (
        <TextLink to={paths.bookEntries.of({ ...ofAccount(row), ...(end !== undefined && { to: end }) })}>
          {formatAmount(row.balance, row.currency)}
        </TextLink>
      ),
      meta: { align: 'end', noWrap: true },
    }),
  ]);
}

/** The credit of passengers by its age, at the end of a month or today. */
export function AgedCreditPage() {
  const { api } = useConsole();
  const filters = useUntilMonthFilters();
  const chosen = useSearchParams()[0].get('month') ?? '';
  const month = filters[1].options[chosen] === undefined ? undefined : chosen;
  return (
    <Page>
      <PageTitle title={copy.title} />
      <BooksNav />
      <Intro>{copy.intro}</Intro>
      <TableSection
        label={copy.title}
        endpoint={getAgedCredit}
        columns={useMemo(() => columnsOf(month, () => api.serverTime()), [month, api])}
        getRowId={(row) => `${row.passenger_id} ${row.currency}`}
        filters={filters}
        searchLabel={copy.searchLabel}
        empty={copy.empty}
      />
    </Page>
  );
}
