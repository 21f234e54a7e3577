import { checkPaymentAttempt, getPaymentAttempts, type AttemptRow } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { DataTable, type TableColumns } from '../../components/data-table';
import { PaymentBadge } from '../../components/payment-badge';
import { StackedCell } from '../../components/stacked-cell';
import { formatDateTime } from '../../components/format-date-time';
import { useConsole } from '../../session/console-session';
import { amountColumn, bookingColumn, passengerColumn } from './payer-columns';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';
import { STALE_AFTER_PAYMENT } from './stale-after-payment';
import { useResolve } from './use-resolve';

const copy = texts.consolePayments;

const nextCheck = ({ provider, next_check_at }: AttemptRow): string => {
  const company = copy.companies[provider];
  return next_check_at === null
    ? copy.what.noCheck(company)
    : copy.what.nextCheck(company, formatDateTime(next_check_at));
};

const columns: TableColumns<typeof getPaymentAttempts> = [
  passengerColumn,
  amountColumn,
  {
    key: 'state',
    label: copy.columns.what,
    sort: 'state',
    render: (row) => <StackedCell main={<PaymentBadge payment={row.state} />} below={[nextCheck(row)]} />,
  },
  {
    key: 'provider',
    label: copy.columns.company,
    render: ({ provider, reference }) => <StackedCell main={copy.companies[provider]} below={[reference]} />,
  },
  {
    key: 'opened_at',
    label: copy.columns.asked,
    sort: 'opened_at',
    whole: true,
    render: ({ opened_at }) => formatDateTime(opened_at),
  },
  bookingColumn,
];

/** Payment attempts without money: those open for more than an hour, or all. */
export function AttemptsPanel() {
  const [show] = useFilterParam('show', ['any']);
  return (
    <>
      <Filters>
        <TableFilter
          name="show"
          label={copy.filters.show}
          usual={copy.filters.hanging}
          options={{ any: copy.filters.attempts }}
        />
      </Filters>
      <DataTable
        endpoint={getPaymentAttempts}
        filters={{ show }}
        columns={columns}
        rowKey={(row) => row.id}
        label={copy.tabs.pending}
        searchLabel={copy.searchLabel}
        empty={copy.empty.pending}
        actions={(row) => <CheckButton row={row} />}
      />
    </>
  );
}

function CheckButton({ row: { provider, reference, passenger, amount, currency } }: { readonly row: AttemptRow }) {
  const { api } = useConsole();
  const { resolve, busy } = useResolve(() => api.call(checkPaymentAttempt, { params: { reference } }), {
    stale: STALE_AFTER_PAYMENT,
  });
  const label = copy.check.label(copy.companies[provider], passenger, formatAmount(amount, currency));
  return (
    <Button small look="outline" aria-label={label} aria-busy={busy} disabled={busy} onClick={() => resolve()}>
      {copy.check.action}
    </Button>
  );
}
