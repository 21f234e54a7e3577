import type { Trip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { skipEvening, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { describeTrip } from '../../components/describe-trip';
import { RateRide } from './rate-ride';
import { SkipDialog } from './skip-dialog';
import { useUnskip } from './use-skip';

const Actions = styled('span')({ gridColumn: '1 / -1', display: 'block', marginTop: 12 });

interface TripActionsProps {
  readonly trip: Trip;
  readonly today: string;
  /** Among others of its kind: the buttons say which ride they are about. */
  readonly named?: boolean;
}

/** What a guardian can do about a trip: skip it, take it after all, rate it. Nothing where none of it is possible. */
export function TripActions({ trip, today, named = false }: TripActionsProps) {
  const { now } = useAuthSession();
  const [open, setOpen] = useState(false);
  const { unskip, busy } = useUnskip(trip.id);
  const { ride, again } = texts.skips;
  const { day, time } = describeTrip(trip, today);
  const name = `${day}, ${time}`;
  if (trip.can_skip)
    return (
      <Actions>
        <Button
          small
          look="outline"
          onClick={() => setOpen(true)}
          aria-label={named ? ride.openNamed(name) : undefined}
          aria-haspopup="dialog"
        >
          {ride.open}
        </Button>
        <SkipDialog trip={trip} today={today} open={open} onClose={() => setOpen(false)} />
      </Actions>
    );
  if (trip.status === 'completed')
    return (
      <Actions>
        <RateRide trip={trip} name={named ? name : undefined} />
      </Actions>
    );
  const inTime = now() < skipEvening(trip.date, zoneOf(trip.fare.currency));
  if (trip.status !== 'skipped' || !inTime) return null;
  return (
    <Actions>
      <Button
        small
        look="quiet"
        onClick={unskip}
        disabled={busy}
        aria-busy={busy}
        aria-label={named ? again.openNamed(name) : undefined}
      >
        {again.open}
      </Button>
    </Actions>
  );
}
