import { endPlanByStaff, getBookingStory, type BookingDetails } from '@liftclub/api-contract';
import { rideLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { RecordPage } from '../../components/record-page';
import { Story } from '../../components/story';
import { WithRight } from '../../components/with-right';
import { bookingQuery } from '../../queries/booking-query';
import { useConsole } from '../../session/console-session';
import { BookingFacts } from './booking-facts';
import { BookingMoney } from './booking-money';
import { BookingTrips } from './booking-trips';
import { BookingSummary } from './booking-summary';
import { EndPlan } from './end-plan';

const { booking: copy } = texts.consoleBookings;

/** One booking: the summary that its passenger sees, its state, its trips and its money. */
export function BookingPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const query = useQuery(bookingQuery(api, id));
  return (
    <RecordPage
      query={query}
      title={titleOf}
      action={<TextLink to={paths.bookings.href()}>{copy.back}</TextLink>}
      loading={copy.loading}
      missing={{ title: copy.missing, back: copy.back, href: paths.bookings.href() }}
    >
      {(booking) => (
        <>
          <BookingFacts booking={booking} />
          {booking.subscription?.state === 'active' && (
            <WithRight of={endPlanByStaff}>
              <EndPlan bookingId={booking.summary.booking_id} />
            </WithRight>
          )}
          <BookingSummary summary={booking.summary} />
          <BookingTrips trips={booking.trips} />
          {booking.attempts && booking.payments && (
            <BookingMoney booking={booking} attempts={booking.attempts} payments={booking.payments} />
          )}
          <Story endpoint={getBookingStory} id={booking.summary.booking_id} />
        </>
      )}
    </RecordPage>
  );
}

function titleOf(booking: BookingDetails | undefined): string {
  const [ride] = booking?.summary.rides ?? [];
  return booking && ride
    ? rideLabel(booking.summary.trip_details.trip_type, ride.pick_up.address, ride.drop_off.address)
    : copy.title;
}
