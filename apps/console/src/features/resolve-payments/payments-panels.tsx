import { getPayments, PAYMENT_STATES, type PaymentRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { DataTable, type TableColumns } from '../../components/data-table';
import { PaymentBadge } from '../../components/payment-badge';
import { StackedCell } from '../../components/stacked-cell';
import { formatDateTime } from '../../components/format-date-time';
import { amountColumn, bookingColumn, passengerColumn } from './payer-columns';
import { ResolveActions } from './resolve-actions';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';
import { describePayment } from './describe-payment';

const copy = texts.consolePayments;

const columns: TableColumns<typeof getPayments> = [
  passengerColumn,
  amountColumn,
  {
    key: 'state',
    label: copy.columns.what,
    sort: 'state',
    render: (row) => <StackedCell main={<PaymentBadge payment={row.state} />} below={describePayment(row)} />,
  },
  {
    key: 'provider',
    label: copy.columns.company,
    sort: 'provider',
    render: ({ provider, transaction_id }) => <StackedCell main={copy.companies[provider]} below={[transaction_id]} />,
  },
  {
    key: 'received_at',
    label: copy.columns.received,
    sort: 'received_at',
    whole: true,
    render: ({ received_at }) => formatDateTime(received_at),
  },
  bookingColumn,
];

const table = {
  endpoint: getPayments,
  columns,
  rowKey: (row: PaymentRow) => row.id,
  searchLabel: copy.searchLabel,
  actions: (row: PaymentRow) => <ResolveActions row={row} />,
};

/** Payments on hold or to refund, the oldest first. */
export function WaitingPaymentsPanel() {
  return <DataTable {...table} filters={{ needs: 'someone' }} label={copy.tabs.someone} empty={copy.empty.someone} />;
}

const { paid, held_mismatch, refund_due, refunded } = copy.states;
const receivedStates = { paid, held_mismatch, refund_due, refunded };
const COMPANIES = ['paystack', 'alatpay'] as const;

/** All payments. */
export function EveryPaymentPanel() {
  const [state] = useFilterParam('state', PAYMENT_STATES);
  const [provider] = useFilterParam('company', COMPANIES);
  return (
    <>
      <Filters>
        <TableFilter name="state" label={copy.filters.state} usual={copy.filters.everyState} options={receivedStates} />
        <TableFilter
          name="company"
          label={copy.filters.company}
          usual={copy.filters.everyCompany}
          options={copy.companies}
        />
      </Filters>
      <DataTable {...table} filters={{ needs: 'any', state, provider }} label={copy.tabs.all} empty={copy.empty.all} />
    </>
  );
}
