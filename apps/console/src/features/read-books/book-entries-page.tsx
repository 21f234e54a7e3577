import { getBookEntries } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, TextLink } from '@liftclub/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TablePage } from '../../components/table/table-page';
import { StackedCell } from '../../components/table/stacked-cell';
import { useDaysFilter } from '../../components/table/use-days-filter';
import { paths } from '../../paths';
import { accountInWords } from './trial-balance';

const copy = texts.consoleBooks.entries;

const column = columnHelper(getBookEntries);
const columns = column.columns([
  column.accessor('at', { header: copy.columns.at, ...dateTimeCell }),
  column.accessor('kind', {
    header: copy.columns.kind,
    cell: ({
      row: {
        original: { kind, subject },
      },
    }) => <StackedCell main={texts.consoleBooks.kinds[kind]} below={[subject]} />,
  }),
  column.accessor('account', {
    header: copy.columns.account,
    cell: ({ getValue }) => {
      const { name, of } = accountInWords(getValue());
      return <StackedCell main={<TextLink to={paths.bookEntries.ofAccount(getValue())}>{name}</TextLink>} below={of} />;
    },
  }),
  column.accessor('amount', {
    header: copy.columns.amount,
    cell: ({
      row: {
        original: { amount, currency },
      },
    }) => formatAmount(amount, currency),
    meta: { align: 'end', noWrap: true },
  }),
]);

/** The entries of the ledger: all, or those of one account (`?account=`), of chosen days. */
export function BookEntriesPage() {
  const account = useSearchParams()[0].get('account') ?? undefined;
  const days = useDaysFilter();
  return (
    <TablePage
      title={copy.title}
      intro={
        account !== undefined && (
          <>
            {account} · <TextLink to={paths.bookEntries.href()}>{copy.everything}</TextLink>
          </>
        )
      }
      action={
        <ButtonLink to={paths.books.href()} look="outline" small>
          {copy.back}
        </ButtonLink>
      }
      endpoint={getBookEntries}
      columns={columns}
      getRowId={(row) => `${row.transaction_id} ${row.account} ${row.currency}`}
      filterFields={days.fields}
      query={{ account, from: days.from, to: days.to }}
      searchLabel={copy.searchLabel}
      empty={copy.empty}
    />
  );
}
