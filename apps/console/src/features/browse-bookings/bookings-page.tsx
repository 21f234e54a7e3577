import { getConsoleBookings } from '@liftclub/api-contract';
import { formatDate, formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { BookingStatus } from '../../components/booking-status';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TablePage } from '../../components/table/table-page';
import { StackedCell } from '../../components/table/stacked-cell';
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

const column = columnHelper(getConsoleBookings);
const columns = column.columns([
  column.accessor('ride', { header: columnCopy.ride }),
  column.accessor('passenger_name', {
    header: columnCopy.passenger,
    cell: ({
      row: {
        original: { passenger_name, passenger_email, rider },
      },
    }) => <StackedCell main={passenger_name} below={[passenger_email, ...(rider === 'Learner' ? [forLearner] : [])]} />,
  }),
  column.accessor('start_date', {
    header: columnCopy.starts,
    cell: ({ getValue }) => formatDate(getValue()),
    meta: { noWrap: true },
  }),
  column.accessor('end_date', {
    header: columnCopy.ends,
    cell: ({ getValue }) => formatDate(getValue()),
    meta: { noWrap: true },
  }),
  column.accessor('total', {
    header: columnCopy.total,
    cell: ({
      row: {
        original: { total, currency },
      },
    }) => formatAmount(total, currency),
    meta: { align: 'end' },
  }),
  column.accessor('status', {
    header: columnCopy.status,
    cell: ({
      row: {
        original: { status, payment },
      },
    }) => (
      <Badges>
        <BookingStatus status={status} />
        <PaymentBadge payment={payment} />
      </Badges>
    ),
  }),
  column.accessor('created_at', { header: columnCopy.created, ...dateTimeCell }),
]);

/** The table of all bookings, or of one passenger's (`?passenger=`). */
export function BookingsPage() {
  const passenger = useSearchParams()[0].get('passenger') ?? undefined;
  return (
    <TablePage
      title={title}
      heading={passenger === undefined ? title : ofPassenger.title}
      action={
        passenger !== undefined && (
          <ButtonLink to={paths.bookings.href()} look="outline" small>
            {ofPassenger.everybody}
          </ButtonLink>
        )
      }
      endpoint={getConsoleBookings}
      columns={columns}
      getRowId={({ id }) => id}
      rowHref={({ id }) => paths.booking.href(id)}
      filters={[
        { name: 'status', label: filterCopy.status, defaultLabel: filterCopy.anyStatus, options: statuses },
        { name: 'payment', label: filterCopy.payment, defaultLabel: filterCopy.anyPayment, options: payments },
      ]}
      query={{ passenger }}
      searchLabel={searchLabel}
      empty={empty}
    />
  );
}
