import { checkPaymentAttempt, getPaymentAttempts, type AttemptRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { DataTable, type TableColumns } from '../../components/data-table';
import { PaymentBadge } from '../../components/payment-badge';
import { showMoment } from '../../components/show-moment';
import { useConsole } from '../../session/console-session';
import { BookingLink, PassengerCell, Stacked } from './payment-cells';
import { shownMoney } from '../../components/shown-money';
import { Filters, TableFilter } from '../../components/table-filter';
import { useChoice } from '../../components/use-choice';
import { useResolve } from './use-resolve';

const words = texts.consolePayments;

const nextCheck = ({ provider, next_check_at }: AttemptRow): string => {
  const company = words.companies[provider];
  return next_check_at === null
    ? words.what.noCheck(company)
    : words.what.nextCheck(company, showMoment(next_check_at));
};

const columns: TableColumns<typeof getPaymentAttempts> = [
  {
    key: 'passenger',
    label: words.columns.passenger,
    sort: 'passenger',
    render: (row) => <PassengerCell payer={row} />,
  },
  {
    key: 'amount',
    label: words.columns.amount,
    sort: 'amount',
    align: 'end',
    render: ({ amount, currency }) => shownMoney(amount, currency),
  },
  {
    key: 'state',
    label: words.columns.what,
    sort: 'state',
    render: (row) => <Stacked main={<PaymentBadge payment={row.state} />} below={[nextCheck(row)]} />,
  },
  {
    key: 'provider',
    label: words.columns.company,
    render: ({ provider, reference }) => <Stacked main={words.companies[provider]} below={[reference]} />,
  },
  { key: 'opened_at', label: words.columns.asked, sort: 'opened_at', render: ({ opened_at }) => showMoment(opened_at) },
  { key: 'booking_id', label: words.columns.booking, render: (row) => <BookingLink payer={row} /> },
];

/** Payments that somebody began and that brought no money: those that hang, or all. */
export function AttemptsPanel() {
  const [show, choose] = useChoice('show', ['any']);
  return (
    <>
      <Filters>
        <TableFilter
          name="show"
          label={words.filters.show}
          usual={words.filters.hanging}
          options={{ any: words.filters.attempts }}
          value={show}
          onChange={choose}
        />
      </Filters>
      <DataTable
        endpoint={getPaymentAttempts}
        filters={{ show }}
        columns={columns}
        rowKey={(row) => row.id}
        label={words.tabs.pending}
        searchLabel={words.searchLabel}
        empty={words.empty.pending}
        actions={(row) => <CheckButton row={row} />}
      />
    </>
  );
}

function CheckButton({ row: { provider, reference, passenger, amount, currency } }: { readonly row: AttemptRow }) {
  const { api } = useConsole();
  const { resolve, busy } = useResolve(() => api.call(checkPaymentAttempt, { params: { reference } }));
  const label = words.check.label(words.companies[provider], passenger, shownMoney(amount, currency));
  return (
    <Button small look="outline" aria-label={label} aria-busy={busy} disabled={busy} onClick={() => resolve()}>
      {words.check.action}
    </Button>
  );
}
