import { getAgedCredit } from '@liftclub/api-contract';
import { creditAccount, datesOfMonth, formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, TextLink } from '@liftclub/ui-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { columnHelper } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { paths } from '../../paths';
import { BooksNav } from './books-nav';
import { useUntilMonthFilters } from './use-until-month-filters';

const copy = texts.consoleBooks.aged;

const column = columnHelper(getAgedCredit);
const days = (key: 'days_0_30' | 'days_31_60' | 'days_61_90' | 'days_over_90') =>
  column.accessor(key, {
    header: copy.columns[key],
    cell: ({ getValue, row }) => formatAmount(getValue(), row.original.currency),
    meta: { align: 'end', noWrap: true },
  });
/** The columns at the end of a month, or today; the balance opens to its entries. */
const columnsOf = (month: string | undefined) =>
  column.columns([
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
        <TextLink
          to={paths.bookEntries.of({
            account: creditAccount(row.passenger_id),
            currency: row.currency,
            ...(month !== undefined && { to: datesOfMonth(month).to }),
          })}
        >
          {formatAmount(row.balance, row.currency)}
        </TextLink>
      ),
      meta: { align: 'end', noWrap: true },
    }),
  ]);

/** The credit of passengers by its age, at the end of a month or today. */
export function AgedCreditPage() {
  const filters = useUntilMonthFilters();
  const chosen = useSearchParams()[0].get('month') ?? '';
  const month = filters[1].options[chosen] === undefined ? undefined : chosen;
  return (
    <Page>
      <PageTitle title={copy.title} />
      <BooksNav />
      <TableSection
        label={copy.title}
        endpoint={getAgedCredit}
        columns={useMemo(() => columnsOf(month), [month])}
        getRowId={(row) => `${row.passenger_id} ${row.currency}`}
        filters={filters}
        searchLabel={copy.searchLabel}
        empty={copy.empty}
      />
    </Page>
  );
}
