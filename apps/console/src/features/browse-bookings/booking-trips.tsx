import type { Trip } from '@liftclub/api-contract';
import { formatAmount, formatClock, formatDay, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { tripState } from '../../components/trip-state';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';

const { booking: copy } = texts.consoleBookings;

/** The trips of a booking by time: how each stands, its fare, and what was credited of it. A year is folded away. */
export function BookingTrips({ trips }: { readonly trips: readonly Trip[] }) {
  return (
    <Card title={copy.tripList}>
      {trips.length === 0 && <Nothing>{copy.noTrips}</Nothing>}
      {trips.length > 0 && (
        <details open={trips.length <= OPEN_TRIPS}>
          <summary>{copy.tripCount(trips.length)}</summary>
          <RowList>
            {trips.map((trip) => (
              <TripRow key={trip.id} trip={trip} />
            ))}
          </RowList>
        </details>
      )}
    </Card>
  );
}

/** The number of trips that are shown initially. */
const OPEN_TRIPS = 10;

function TripRow({ trip }: { readonly trip: Trip }) {
  const { id, date, departs_at, ride_type, rider, fare, credit } = trip;
  const time = formatClock(zoneOf(fare.currency), new Date(departs_at));
  const ride = `${formatDay(date)} ${time} · ${texts.summary.rides[ride_type]} · ${rider}`;
  const credited = credit ? copy.credited(formatAmount(credit.amount, credit.currency)) : undefined;
  return (
    <li>
      <RowText>
        <WithRight of={paths.trip} otherwise={ride}>
          <TextLink to={paths.trip.href(id)}>{ride}</TextLink>
        </WithRight>
        <Quiet>
          {[tripState(trip), formatAmount(fare.amount, fare.currency), credited].filter(Boolean).join(' · ')}
        </Quiet>
      </RowText>
    </li>
  );
}
