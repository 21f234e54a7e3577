import type { Trip } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { describeTrip } from '../../components/describe-trip';
import { FactList } from '../../components/fact-list';
import { TripActions } from './trip-actions';

const Status = styled('span')({
  padding: '4px 12px',
  borderRadius: 999,
  background: palette.tint,
  color: palette.primaryDark,
  fontWeight: 650,
});
const Window = styled('p')({ margin: '0 0 16px', color: palette.muted });

/** The next trip, large: state in words, time, rider and route. */
export function LeadingTrip({ trip, today }: { readonly trip: Trip; readonly today: string }) {
  const copy = texts.trips;
  const { day, time, window, status } = describeTrip(trip, today);
  const facts = [
    [copy.rider, trip.rider],
    [copy.pickUp, trip.pick_up.address],
    [copy.dropOff, trip.drop_off.address],
    [copy.driver, trip.driver?.first_name ?? copy.driverLater],
    [copy.fare, formatAmount(trip.fare.amount, trip.fare.currency)],
  ] as const;
  return (
    <Card title={`${day}, ${time}`} action={<Status>{status}</Status>}>
      <Window>{window}</Window>
      <FactList facts={facts} />
      <TripActions trip={trip} today={today} />
    </Card>
  );
}
