import type { OverviewTrip } from '@liftclub/api-contract';
import { formatClock, formatDay, todayIn, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { tripState } from '../../components/trip-state';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleUserOverview.trips;

/** The rides of the next two weeks, and folded away those of the last two. */
export function RideList({ trips }: { readonly trips: readonly OverviewTrip[] }) {
  const { api } = useConsole();
  const now = api.serverTime().getTime();
  const coming = trips.filter(({ departs_at }) => Date.parse(departs_at) >= now);
  const past = trips.filter(({ departs_at }) => Date.parse(departs_at) < now).reverse();
  return (
    <Card title={copy.title}>
      {trips.length === 0 && <Nothing>{copy.none}</Nothing>}
      {trips.length > 0 && coming.length === 0 && <Nothing>{copy.noneComing}</Nothing>}
      {coming.length > 0 && <Rides label={copy.coming} trips={coming.slice(0, SHOWN)} />}
      {coming.length > SHOWN && (
        <details>
          <summary>{copy.later(coming.length - SHOWN)}</summary>
          <Rides label={copy.coming} trips={coming.slice(SHOWN)} />
        </details>
      )}
      {past.length > 0 && (
        <details>
          <summary>{copy.past(past.length)}</summary>
          <Rides label={copy.past(past.length)} trips={past} />
        </details>
      )}
    </Card>
  );
}

/** The number of coming rides that are shown initially. */
const SHOWN = 6;

function Rides({ label, trips }: { readonly label: string; readonly trips: readonly OverviewTrip[] }) {
  return (
    <RowList aria-label={label}>
      {trips.map((trip) => (
        <li key={trip.id}>
          <RowText>
            <TextLink to={paths.trip.href(trip.id)}>{rideText(trip)}</TextLink>
            <Quiet>
              <Driver driver={trip.driver} />
            </Quiet>
          </RowText>
          <Quiet>{tripState(trip)}</Quiet>
        </li>
      ))}
    </RowList>
  );
}

/** "Mon, 12 Jan 09:15 · Ride A · Lwazi Nkosi". */
function rideText({ departs_at, currency, ride_type, rider }: OverviewTrip): string {
  const zone = zoneOf(currency);
  const departs = new Date(departs_at);
  const day = formatDay(todayIn(zone, departs));
  return [`${day} ${formatClock(zone, departs)}`, texts.summary.rides[ride_type], rider].join(' · ');
}

const Driver = ({ driver }: Pick<OverviewTrip, 'driver'>) =>
  driver === null ? (
    copy.noDriver
  ) : (
    <WithRight of={paths.user} otherwise={driver.name}>
      <TextLink to={paths.user.href(driver.id)}>{driver.name}</TextLink>
    </WithRight>
  );
