import type { Trip } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { describeTrip } from '../../components/describe-trip';
import { FactList } from '../../components/fact-list';
import { TripStatusChip } from '../../components/trip-status';
import { TripActions } from './trip-actions';

const Window = styled('p')({ margin: '0 0 16px', color: palette.muted });

/** The next trip, large: state in words, time, rider and route. */
export function LeadingTrip({ trip, today }: { readonly trip: Trip; readonly today: string }) {
  const copy = texts.trips;
  const { day, time, window } = describeTrip(trip, today);
  const facts = [
    [copy.rider, trip.rider],
    [copy.pickUp, trip.pick_up.address],
    [copy.dropOff, trip.drop_off.address],
    [copy.driver, trip.driver?.first_name ?? copy.driverLater],
    [copy.fare, formatAmount(trip.fare.amount, trip.fare.currency)],
  ] as const;
  return (
    <Card title={`${day}, ${time}`} action={<TripStatusChip status={trip.status} />}>
      <Window>{window}</Window>
      <FactList facts={facts} />
      <TripActions trip={trip} today={today} />
    </Card>
  );
}
