import type { Trip } from '@liftclub/api-contract';
import { useAuthSession, useToday } from '@liftclub/auth-session';
import { isUnderWay, leadingTrip } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { describeTrip } from '../../components/describe-trip';
import { LiveRide } from '../../components/live-ride/live-ride';
import { TripStatusChip } from '../../components/trip-status';
import { tripsQuery } from '../../queries/trips-query';
import { useHomeDays } from './use-home-days';

const Plate = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '20px 22px',
  borderRadius: 18,
  background: palette.pine,
  color: palette.onPine,
});
const Kind = styled('h2')({ margin: 0, fontSize: '0.9375rem', fontWeight: 500 });
const When = styled('p')({ margin: '4px 0', fontSize: '1.5rem', fontWeight: 700 });
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 20,
});
const Line = styled('p')({ margin: 0, overflowWrap: 'anywhere' });

/** The ride under way, else the next one of the coming two weeks, with a link to its week. Nothing without one. */
export function NextTrip({ id }: { readonly id: string }) {
  const { api, now } = useAuthSession();
  const { data } = useQuery(tripsQuery(api, useHomeDays()));
  const trip = data && leadingTrip(data, now());
  if (!trip) return null;
  return isUnderWay(trip.status) ? <LiveTrip trip={trip} id={id} /> : <TripPlate trip={trip} id={id} />;
}

interface TripProps {
  readonly trip: Trip;
  readonly id: string;
}

function LiveTrip({ trip, id }: TripProps) {
  const { day, time, route } = describeTrip(trip, useToday()());
  return (
    <Card title={`${day}, ${time}`} action={<TripStatusChip trip={trip} />}>
      <LiveRide trip={trip} />
      <Foot>
        <Line>
          {trip.rider} · {route}
        </Line>
        <ButtonLink small look="outline" to={paths.trips.weekHref(id, trip.date)}>
          {texts.trips.showAll}
        </ButtonLink>
      </Foot>
    </Card>
  );
}

function TripPlate({ trip, id }: TripProps) {
  const { day, time, route } = describeTrip(trip, useToday()());
  return (
    <Plate aria-labelledby="next-trip">
      <div>
        <Kind id="next-trip">{texts.trips.next}</Kind>
        <When>
          {day}, {time}
        </When>
        <Line>{route}</Line>
        <Line>
          {trip.rider} · <TripStatusChip trip={trip} />
        </Line>
      </div>
      <ButtonLink look="outline" to={paths.trips.weekHref(id, trip.date)}>
        <Icon name="route" size={20} />
        {texts.trips.showAll}
      </ButtonLink>
    </Plate>
  );
}
