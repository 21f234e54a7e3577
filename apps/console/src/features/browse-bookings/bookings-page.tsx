import { BOOKING_PAYMENTS, BOOKING_STATUSES, getConsoleBookings } from '@liftclub/api-contract';
import { formatDate, formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Page, PageTitle } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { BookingStatus } from '../../components/booking-status';
import { DataTable, type TableColumns } from '../../components/data-table';
import { StackedCell } from '../../components/stacked-cell';
import { formatDateTime } from '../../components/format-date-time';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';
import { PaymentBadge } from '../../components/payment-badge';

const {
  title,
  ofPassenger,
  forLearner,
  columns: columnCopy,
  filters: filterCopy,
  searchLabel,
  empty,
  status: statuses,
  payment: payments,
} = texts.consoleBookings;

const Badges = styled('span')({
  display: 'inline-grid',
  gap: 6,
  justifyItems: 'start',
  '@media (max-width: 699px)': { justifyItems: 'end' },
});

const columns: TableColumns<typeof getConsoleBookings> = [
  { key: 'ride', label: columnCopy.ride },
  {
    key: 'passenger_name',
    label: columnCopy.passenger,
    sort: 'passenger_name',
    render: ({ passenger_name, passenger_email, rider }) => (
      <StackedCell main={passenger_name} below={[passenger_email, ...(rider === 'Learner' ? [forLearner] : [])]} />
    ),
  },
  {
    key: 'start_date',
    label: columnCopy.starts,
    sort: 'start_date',
    whole: true,
    render: ({ start_date }) => formatDate(start_date),
  },
  {
    key: 'end_date',
    label: columnCopy.ends,
    sort: 'end_date',
    whole: true,
    render: ({ end_date }) => formatDate(end_date),
  },
  {
    key: 'total',
    label: columnCopy.total,
    sort: 'total',
    align: 'end',
    render: ({ total, currency }) => formatAmount(total, currency),
  },
  {
    key: 'status',
    label: columnCopy.status,
    render: ({ status, payment }) => (
      <Badges>
        <BookingStatus status={status} />
        <PaymentBadge payment={payment} />
      </Badges>
    ),
  },
  {
    key: 'created_at',
    label: columnCopy.created,
    sort: 'created_at',
    whole: true,
    render: ({ created_at }) => formatDateTime(created_at),
  },
];

/** The table of all bookings, or of one passenger's (`?passenger=`). */
export function BookingsPage() {
  const passenger = useSearchParams()[0].get('passenger') ?? undefined;
  const [status] = useFilterParam('status', BOOKING_STATUSES);
  const [payment] = useFilterParam('payment', BOOKING_PAYMENTS);
  return (
    <Page>
      <PageTitle
        title={passenger === undefined ? title : ofPassenger.title}
        action={
          passenger !== undefined && (
            <ButtonLink to={paths.bookings.href()} look="outline" small>
              {ofPassenger.everybody}
            </ButtonLink>
          )
        }
      />
      <div>
        <Filters>
          <TableFilter name="status" label={filterCopy.status} usual={filterCopy.anyStatus} options={statuses} />
          <TableFilter name="payment" label={filterCopy.payment} usual={filterCopy.anyPayment} options={payments} />
        </Filters>
        <DataTable
          endpoint={getConsoleBookings}
          filters={{ status, payment, passenger }}
          columns={columns}
          rowKey={(row) => row.id}
          rowHref={(row) => paths.booking.href(row.id)}
          label={title}
          searchLabel={searchLabel}
          empty={empty}
        />
      </div>
    </Page>
  );
}
