import type { Trip } from '@liftclub/api-contract';
import { formatAmount, isAllowed, isUnderWay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { describeTrip, isShared } from '../../components/describe-trip';
import { LiveRide } from '../../components/live-ride/live-ride';
import { FactList } from '../../components/fact-list';
import { TripStatusChip } from '../../components/trip-status';
import { TripActions } from './trip-actions';

const Pass = styled('p')({ margin: '16px 0 0' });
const Foot = styled('div')({ marginTop: 16, '&:empty': { display: 'none' } });
const Window = styled('p')({ margin: '0 0 16px', color: palette.muted, '&[data-after]': { marginTop: 24 } });

/**
 * The next trip, large: state, time, rider and route; from publication on also driver, vehicle and code. Once it is
 * under way it opens with what matters now.
 */
export function LeadingTrip({ trip, today }: { readonly trip: Trip; readonly today: string }) {
  const copy = texts.trips;
  const { day, time, window, vehicle } = describeTrip(trip, today);
  const live = isUnderWay(trip.status);
  const facts = [
    [copy.rider, trip.rider],
    [copy.pickUp, trip.pick_up.address],
    [copy.dropOff, trip.drop_off.address],
    ...(live ? [] : driverFacts(trip, vehicle)),
    ...(isAllowed(trip.role, 'money')
      ? [[copy.fare, formatAmount(trip.fare.amount, trip.fare.currency)] satisfies Fact]
      : []),
  ] satisfies Fact[];
  return (
    <Card title={`${day}, ${time}`} action={<TripStatusChip trip={trip} />}>
      {live && <LiveRide trip={trip} />}
      <Window data-after={live || undefined}>
        {window}
        {isShared(trip) && ` · ${copy.shared}`}
      </Window>
      <FactList facts={facts} />
      {trip.driver && (
        <Pass>
          <TextLink to={trip.driver.pass_url} target="_blank">
            {texts.driverPass.open}
          </TextLink>
        </Pass>
      )}
      <Foot>
        <TripActions trip={trip} today={today} />
      </Foot>
    </Card>
  );
}

type Fact = readonly [name: string, value: string];

/** Who drives what, and the code for the pick-up. */
function driverFacts({ driver, pickup_code }: Trip, vehicle: string | null): Fact[] {
  const copy = texts.trips;
  if (!driver || vehicle === null) return [[copy.driver, copy.driverLater]];
  return [
    [copy.driver, driver.first_name],
    [copy.vehicle, vehicle],
    ...(pickup_code === null ? [] : [[copy.code, pickup_code] satisfies Fact]),
  ];
}
