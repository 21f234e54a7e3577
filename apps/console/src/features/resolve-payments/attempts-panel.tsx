import { checkPaymentAttempt, getPaymentAttempts, type AttemptRow } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { describeCharge } from '../../components/payments/describe-charge';
import { PaymentBadge } from '../../components/payment-badge';
import { StackedCell } from '../../components/table/stacked-cell';
import { formatDateTime } from '../../components/format-date-time';
import { useConsole } from '../../session/console-session';
import { BookingLink, PassengerCell } from './payment-cells';
import { STALE_AFTER_PAYMENT } from '../../components/payments/stale-after-payment';
import { useResolve } from '../../components/payments/use-resolve';

const copy = texts.consolePayments;

const nextCheck = ({ provider, next_check_at }: AttemptRow): string => {
  const providerName = copy.providers[provider];
  return next_check_at === null
    ? copy.details.noCheck(providerName)
    : copy.details.nextCheck(providerName, formatDateTime(next_check_at));
};

const column = columnHelper(getPaymentAttempts);
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
      <StackedCell main={<PaymentBadge payment={row.state} />} below={[...describeCharge(row), nextCheck(row)]} />
    ),
  }),
  column.accessor('provider', {
    header: copy.columns.provider,
    cell: ({
      row: {
        original: { provider, reference },
      },
    }) => <StackedCell main={copy.providers[provider]} below={[reference]} />,
  }),
  column.accessor('opened_at', { header: copy.columns.requested, ...dateTimeCell }),
  column.accessor('booking_id', {
    header: copy.columns.booking,
    cell: ({ row }) => <BookingLink payer={row.original} />,
    meta: { of: paths.booking },
  }),
]);

/** Payment attempts without money: those open for more than an hour, those that failed, or all. */
export function AttemptsPanel() {
  const { show: label, openForAnHour, failedAttempts, attempts } = copy.filters;
  return (
    <TableSection
      endpoint={getPaymentAttempts}
      columns={columns}
      getRowId={({ id }) => id}
      filters={[
        { name: 'show', label, defaultLabel: openForAnHour, options: { failed: failedAttempts, any: attempts } },
      ]}
      label={copy.tabs.pending}
      searchLabel={copy.searchLabel}
      empty={copy.empty.pending}
      actions={(row) => <CheckButton row={row} />}
      actionsNeed={[checkPaymentAttempt]}
    />
  );
}

function CheckButton({ row: { provider, reference, passenger, amount, currency } }: { readonly row: AttemptRow }) {
  const { api } = useConsole();
  const { resolve, busy } = useResolve(() => api.call(checkPaymentAttempt, { params: { reference } }), {
    stale: STALE_AFTER_PAYMENT,
  });
  const label = copy.check.label(copy.providers[provider], passenger, formatAmount(amount, currency));
  return (
    <Button small look="outline" aria-label={label} aria-busy={busy} disabled={busy} onClick={() => resolve()}>
      {copy.check.action}
    </Button>
  );
}
