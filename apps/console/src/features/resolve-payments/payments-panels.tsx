import { getPayments, notePaymentRefunded, refundPayment, type PaymentRow } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { paths } from '../../paths';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { UnlessWaiting } from '../../components/open-requests';
import { PaymentBadge } from '../../components/payment-badge';
import { ShortId } from '../../components/short-id';
import { StackedCell } from '../../components/table/stacked-cell';
import { BookingLink, PassengerCell } from './payment-cells';
import { ResolveActions } from '../../components/payments/resolve-actions';
import { describePayment } from './describe-payment';

const copy = texts.consolePayments;

const column = columnHelper(getPayments);
const columns = column.columns([
  column.accessor('passenger', {
    header: copy.columns.passenger,
    cell: ({ row }) => <PassengerCell payer={row.original} />,
  }),
  column.accessor('amount', {
    header: copy.columns.amount,
    cell: ({ row }) => formatAmount(row.original.amount, row.original.currency),
    meta: { align: 'end' },
  }),
  column.accessor('state', {
    header: copy.columns.status,
    cell: ({ row: { original: row } }) => (
      <StackedCell main={<PaymentBadge payment={row.state} />} below={describePayment(row)} />
    ),
  }),
  column.accessor('provider', {
    header: copy.columns.provider,
    cell: ({
      row: {
        original: { provider, transaction_id },
      },
    }) => (
      <StackedCell main={copy.providers[provider]} below={[]}>
        <ShortId id={transaction_id} of={copy.transactionOf} />
      </StackedCell>
    ),
  }),
  column.accessor('received_at', { header: copy.columns.received, ...dateTimeCell }),
  column.accessor('booking_id', {
    header: copy.columns.booking,
    cell: ({ row }) => <BookingLink payer={row.original} />,
    meta: { of: paths.booking },
  }),
]);

const table = {
  endpoint: getPayments,
  columns,
  getRowId: ({ id }: PaymentRow) => id,
  searchLabel: copy.searchLabel,
  actions: (row: PaymentRow, rows: readonly PaymentRow[]) => (
    <UnlessWaiting subject={row.id} among={rows.map(({ id }) => id)}>
      <ResolveActions row={row} />
    </UnlessWaiting>
  ),
  actionsNeed: [refundPayment, notePaymentRefunded],
};

/** Payments on hold or to refund, the oldest first. */
export function WaitingPaymentsPanel() {
  return (
    <TableSection
      {...table}
      query={{ needs: 'someone' }}
      label={copy.tabs.needsAction}
      empty={copy.empty.needsAction}
    />
  );
}

const { paid, held_mismatch, refund_due, refunded } = copy.states;
const receivedStates = { paid, held_mismatch, refund_due, refunded };

/** All payments. */
export function AllPaymentsPanel() {
  const { state, anyState, provider, anyProvider } = copy.filters;
  return (
    <TableSection
      {...table}
      query={{ needs: 'any' }}
      filters={[
        { name: 'state', label: state, defaultLabel: anyState, options: receivedStates },
        { name: 'provider', label: provider, defaultLabel: anyProvider, options: copy.providers },
      ]}
      label={copy.tabs.all}
      empty={copy.empty.all}
    />
  );
}
