import { getPayoutRows, type StaffPayout } from '@liftclub/api-contract';
import { formatAmount, formatDate, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { StackedCell } from '../../components/table/stacked-cell';
import { columnHelper } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { formatDateTime } from '../../components/format-date-time';
import { paths } from '../../paths';

const copy = texts.payouts.console.list;

const whyOf = ({ why }: StaffPayout): string[] =>
  why === null ? [] : [(copy.why as Readonly<Record<string, string>>)[why] ?? why];

const column = columnHelper(getPayoutRows);
const columns = column.columns([
  column.accessor('driver', {
    header: copy.columns.driver,
    cell: ({
      row: {
        original: { driver_id, driver, bank, last4 },
      },
    }) => (
      <StackedCell
        main={driver === '' ? copy.erased : <TextLink to={paths.user.href(driver_id)}>{driver}</TextLink>}
        below={bank === null ? [] : [texts.payouts.console.candidates.account(bank, last4 ?? '')]}
      />
    ),
  }),
  column.accessor('until', { header: copy.columns.until, cell: ({ getValue }) => formatDate(getValue()) }),
  column.accessor('amount', {
    header: copy.columns.amount,
    cell: ({
      row: {
        original: { amount, currency },
      },
    }) => formatAmount(amount, currency),
  }),
  column.accessor('state', {
    header: copy.columns.state,
    cell: ({ row: { original: row } }) => <StackedCell main={copy.states[row.state]} below={whyOf(row)} />,
  }),
  column.accessor('sent_at', {
    header: copy.columns.sent,
    cell: ({
      row: {
        original: { sent_at },
      },
    }) => (sent_at === null ? '' : formatDateTime(sent_at)),
  }),
]);

/** Every payout of a market, the newest first. */
export function PayoutList({ market }: { readonly market: ServiceMarket }) {
  return (
    <TableSection
      endpoint={getPayoutRows}
      columns={columns}
      getRowId={({ id }) => id}
      query={{ market }}
      filters={[{ name: 'state', label: copy.filter, defaultLabel: copy.any, options: copy.states }]}
      label={copy.title}
      searchLabel={copy.search}
      empty={copy.empty}
    />
  );
}
