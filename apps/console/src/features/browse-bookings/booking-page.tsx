import type { BookingDetails } from '@liftclub/api-contract';
import { rideLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { RecordPage } from '../../components/record-page';
import { bookingQuery } from '../../queries/booking-query';
import { useConsole } from '../../session/console-session';

// The table of bookings does not need it.
const loadCards = () => import('./booking-cards');
const BookingCards = lazy(() => loadCards().then((cards) => ({ default: cards.BookingCards })));

const { booking: copy } = texts.consoleBookings;

/** One booking: the summary that its passenger sees, its state, its trips and its money. */
export function BookingPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const query = useQuery(bookingQuery(api, id));
  // Beside the booking's details, not after them.
  useEffect(() => void loadCards(), []);
  return (
    <RecordPage
      query={query}
      title={titleOf}
      action={<TextLink to={paths.bookings.href()}>{copy.back}</TextLink>}
      loading={copy.loading}
      missing={{ title: copy.missing, back: copy.back, href: paths.bookings.href() }}
    >
      {(booking) => (
        <Suspense fallback={null}>
          <BookingCards booking={booking} />
        </Suspense>
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
