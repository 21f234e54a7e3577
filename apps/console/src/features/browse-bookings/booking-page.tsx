import type { BookingDetails } from '@liftclub/api-contract';
import { rideLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { RecordState } from '../../components/record-state';
import { bookingQuery } from '../../queries/booking-query';
import { useConsole } from '../../session/console-session';
import { BookingFacts } from './booking-facts';
import { BookingMoney } from './booking-money';
import { BookingSummary } from './booking-summary';

const { booking: copy } = texts.consoleBookings;

/** One booking: what its passenger sees, and all about its money. */
export function BookingPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const { data, error, isFetching, refetch } = useQuery(bookingQuery(api, id));
  const missing = { title: copy.missing, back: copy.back, href: paths.bookings.href() };
  return (
    <Page>
      <PageTitle
        title={data ? rideOf(data) : copy.title}
        action={<TextLink to={paths.bookings.href()}>{copy.back}</TextLink>}
      />
      {!data && (
        <RecordState
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          loading={copy.loading}
          missing={missing}
        />
      )}
      {data && (
        <>
          <BookingFacts booking={data} />
          <BookingSummary summary={data.summary} />
          <BookingMoney booking={data} />
        </>
      )}
    </Page>
  );
}

function rideOf({
  summary: {
    trip_details: trip,
    rides: [ride],
  },
}: BookingDetails): string {
  return ride ? rideLabel(trip.trip_type, ride.pick_up.address, ride.drop_off.address) : copy.title;
}
