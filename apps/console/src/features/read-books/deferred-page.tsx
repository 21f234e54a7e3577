import { getDeferred } from '@liftclub/api-contract';
import { datesOfMonth, deferredAccount, formatAmount, formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, TextLink } from '@liftclub/ui-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StackedCell } from '../../components/table/stacked-cell';
import { columnHelper } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { paths } from '../../paths';
import { BooksNav } from '../../components/books/books-nav';
import { useMonthFilters } from './use-until-month-filters';

const copy = texts.consoleBooks.deferred;
const { entries } = texts.consoleBooks;

const column = columnHelper(getDeferred);
type Filters = Parameters<typeof paths.bookEntries.of>[0];
const amount = (
  key: 'total' | 'earned' | 'earned_in_month' | 'returned' | 'deferred',
  header: string,
  entriesOf: (bookingId: string) => Filters,
) =>
  column.accessor(key, {
    header,
    cell: ({ getValue, row: { original: row } }) => (
      <TextLink to={paths.bookEntries.of({ ...entriesOf(row.booking_id), currency: row.currency })}>
        {formatAmount(getValue(), row.currency)}
      </TextLink>
    ),
    meta: { align: 'end', noWrap: true },
  });

/** The columns at the end of a month; each figure opens to its entries until then, or to those of the month. */
const columnsOf = (month: string) => {
  const { to } = datesOfMonth(month);
  return column.columns([
    column.accessor('booking_id', {
      header: copy.columns.plan,
      cell: ({ row: { original: row } }) => (
        <StackedCell
          main={
            row.passenger_id === null ? (
              entries.erased
            ) : (
              <TextLink to={paths.user.href(row.passenger_id)}>{row.name || entries.erased}</TextLink>
            )
          }
          below={row.booking_start === null ? [] : [entries.plan(formatDate(row.booking_start))]}
        />
      ),
    }),
    amount('total', copy.columns.total, (booking_id) => ({ booking_id, to, figure: 'paid' })),
    amount('earned', copy.columns.earned, (booking_id) => ({ booking_id, to, figure: 'earned' })),
    amount('earned_in_month', copy.columns.inMonth, (booking_id) => ({ booking_id, month, figure: 'earned' })),
    amount('returned', copy.columns.returned, (booking_id) => ({ booking_id, to, figure: 'returned' })),
    amount('deferred', copy.columns.deferred, (booking_id) => ({ account: deferredAccount(booking_id), to })),
  ]);
};

/** What was paid for plans and is earned or still deferred, at the end of a month: at first the running one. */
export function DeferredPage() {
  const { running, filters } = useMonthFilters();
  const chosen = useSearchParams()[0].get('month');
  const month = filters[1].options[chosen ?? ''] === undefined ? running : (chosen ?? running);
  return (
    <Page>
      <PageTitle title={copy.title} />
      <BooksNav />
      <TableSection
        label={copy.title}
        endpoint={getDeferred}
        columns={useMemo(() => columnsOf(month), [month])}
        getRowId={(row) => `${row.booking_id} ${row.currency}`}
        filters={filters}
        query={{ month: running }}
        searchLabel={copy.searchLabel}
        empty={copy.empty}
      />
    </Page>
  );
}
