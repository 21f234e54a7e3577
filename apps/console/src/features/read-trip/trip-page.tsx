import { getTripStory, skipTripByStaff, type ConsoleTrip } from '@liftclub/api-contract';
import { formatClock, formatDay, zoneOf, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { FactList, type Fact } from '../../components/fact-list';
import { RecordPage } from '../../components/record-page';
import { Story } from '../../components/story';
import { tripState } from '../../components/trip-state';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { tripQuery } from '../../queries/trip-query';
import { useConsole } from '../../session/console-session';
import { SkipTrip } from './skip-trip';

const copy = texts.consoleTrip;

/** One trip: who rides, from where to where, with whom, and everything that happened to it. */
export function TripPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const query = useQuery(tripQuery(api, id));
  return (
    <RecordPage
      query={query}
      title={(trip) => (trip ? titleOf(trip) : copy.title)}
      action={query.data && <TextLink to={dayOf(query.data)}>{copy.back}</TextLink>}
      loading={copy.loading}
      missing={{ title: copy.missing, back: copy.backToDispatch, href: paths.dispatch.href() }}
    >
      {(trip) => (
        <>
          <Card title={copy.facts}>
            <FactList facts={factsOf(trip)} />
          </Card>
          {(trip.status === 'scheduled' || trip.status === 'assigned') && (
            <WithRight of={skipTripByStaff}>
              <SkipTrip tripId={trip.id} />
            </WithRight>
          )}
          <Story endpoint={getTripStory} id={trip.id} />
        </>
      )}
    </RecordPage>
  );
}

/** "Ride A · Mon, 12 Jan 09:15". */
const titleOf = ({ ride_type, date, departs_at, currency }: ConsoleTrip): string =>
  `${texts.summary.rides[ride_type]} · ${formatDay(date)} ${formatClock(zoneOf(currency), new Date(departs_at))}`;

const MARKETS: Readonly<Record<ConsoleTrip['currency'], ServiceMarket>> = { ZAR: 'RSA', NGN: 'NG' };

const dayOf = ({ currency, date }: ConsoleTrip): string => paths.dispatch.ofDay(MARKETS[currency], date);

function factsOf(trip: ConsoleTrip): Fact[] {
  const { id, rider, passenger, driver, pick_up, drop_off, booking_id } = trip;
  return [
    [copy.status, tripState(trip)],
    ...(rider === undefined ? [] : [[copy.rider, rider] as const]),
    ...(passenger === undefined
      ? []
      : [
          [
            copy.passenger,
            <TextLink key="passenger" to={paths.user.href(passenger.id)}>
              {passenger.name}
            </TextLink>,
          ] as const,
        ]),
    [copy.driver, driver === null ? copy.noDriver : <Driver key="driver" driver={driver} />],
    ...(pick_up === undefined ? [] : [[copy.pickUp, pick_up] as const]),
    ...(drop_off === undefined ? [] : [[copy.dropOff, drop_off] as const]),
    ...(booking_id === undefined
      ? []
      : [
          [
            copy.booking,
            <TextLink key="booking" to={paths.booking.href(booking_id)}>
              {copy.openBooking}
            </TextLink>,
          ] as const,
        ]),
    [copy.id, id],
  ];
}

const Driver = ({ driver: { id, name } }: { readonly driver: NonNullable<ConsoleTrip['driver']> }) => (
  <WithRight of={paths.user} otherwise={name}>
    <TextLink to={paths.user.href(id)}>{name}</TextLink>
  </WithRight>
);
