import type { BookingDetails } from '@liftclub/api-contract';
import { formatDate, formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { BookingStatus } from '../../components/booking-status';
import { FactList, type Fact } from '../../components/fact-list';
import { Quiet, RowText } from '../../components/row-list';
import { formatDateTime } from '../../components/format-date-time';
import { ShortId } from '../../components/short-id';
import { unbroken } from '../../components/unbroken';

const { booking: copy, columns } = texts.consoleBookings;

/** The passenger, the status and the dates of a booking. */
export function BookingFacts({
  booking: { summary, status, created_at, paid_at, passenger, subscription, trips },
}: {
  readonly booking: BookingDetails;
}) {
  const off = trips.filter(({ status: state }) => state === 'cancelled' || state === 'skipped').length;
  // Only a trip that is still to come can be skipped.
  const coming = trips.find((trip) => trip.can_skip);
  const counts = [
    copy.tripCount(trips.length),
    ...(off > 0 ? [copy.tripsOff(off)] : []),
    ...(coming ? [copy.nextTrip(unbroken(formatDateTime(coming.departs_at)))] : []),
  ];
  const facts: readonly Fact[] = [
    [columns.status, <BookingStatus key="status" status={status} />],
    [
      copy.passenger,
      <RowText key="passenger">
        <TextLink to={paths.user.href(passenger.id)}>{passenger.name}</TextLink>
        <Quiet>{passenger.email}</Quiet>
        <Quiet>{unbroken(formatKnownPhone(passenger.phone))}</Quiet>
      </RowText>,
    ],
    [copy.booked, formatDateTime(created_at)],
    [copy.paid, paid_at === null ? copy.notPaid : formatDateTime(paid_at)],
    [copy.trips, trips.length === 0 ? copy.noTrips : counts.join(', ')],
    ...(subscription === null ? [] : subscriptionFacts(subscription)),
    [copy.id, <ShortId key="id" id={summary.booking_id} of={copy.idOf} />],
  ];
  return (
    <Card title={copy.facts}>
      <FactList facts={facts} />
    </Card>
  );
}

function subscriptionFacts({
  state,
  starts_on,
  ends_on,
  receipt,
}: NonNullable<BookingDetails['subscription']>): readonly Fact[] {
  const stands = texts.consoleUsers.user.subscriptionStates[state];
  return [
    [copy.subscription, `${stands}, ${copy.period(unbroken(formatDate(starts_on)), unbroken(formatDate(ends_on)))}`],
    [copy.receipt, receipt],
  ];
}
