import { getDeferred } from '@liftclub/api-contract';
import { deferredAccount, formatAmount, formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, TextLink } from '@liftclub/ui-kit';
import { StackedCell } from '../../components/table/stacked-cell';
import { columnHelper } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { paths } from '../../paths';
import { BooksNav } from './books-nav';
import { useMonthFilters } from './use-until-month-filters';

const copy = texts.consoleBooks.deferred;
const { entries } = texts.consoleBooks;

const column = columnHelper(getDeferred);
const amount = (key: 'total' | 'earned' | 'earned_in_month' | 'returned', header: string) =>
  column.accessor(key, {
    header,
    cell: ({ getValue, row }) => formatAmount(getValue(), row.original.currency),
    meta: { align: 'end', noWrap: true },
  });
const columns = column.columns([
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
  amount('total', copy.columns.total),
  amount('earned', copy.columns.earned),
  amount('earned_in_month', copy.columns.inMonth),
  amount('returned', copy.columns.returned),
  column.accessor('deferred', {
    header: copy.columns.deferred,
    cell: ({ row: { original: row } }) => (
      <TextLink to={paths.bookEntries.of({ account: deferredAccount(row.booking_id) })}>
        {formatAmount(row.deferred, row.currency)}
      </TextLink>
    ),
    meta: { align: 'end', noWrap: true },
  }),
]);

/** What was paid for plans and is earned or still deferred, at the end of a month: at first the running one. */
export function DeferredPage() {
  const { running, filters } = useMonthFilters();
  return (
    <Page>
      <PageTitle title={copy.title} />
      <BooksNav />
      <TableSection
        label={copy.title}
        endpoint={getDeferred}
        columns={columns}
        getRowId={(row) => `${row.booking_id} ${row.currency}`}
        filters={filters}
        query={{ month: running }}
        searchLabel={copy.searchLabel}
        empty={copy.empty}
      />
    </Page>
  );
}
