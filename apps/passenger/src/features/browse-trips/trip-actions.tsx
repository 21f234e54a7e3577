import type { Trip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { isAllowed, isTripOver, isUnderWay, skipEvening, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { describeTrip } from '../../components/describe-trip';
import { DialogButton } from '../../components/dialog-button';
import { Emergency } from './emergency';
import { RateRide } from './rate-ride';
import { ReportProblem } from './report-problem';
import { canShare, ShareRide } from './share-ride';
import { SkipDialog } from './skip-dialog';
import { useUnskip } from './use-skip';

const Actions = styled('span')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 12,
});

interface TripActionsProps {
  readonly trip: Trip;
  readonly today: string;
  /** Among others of its kind: the buttons say which ride they are about. */
  readonly named?: boolean;
}

/** What can be done about a trip: skip it, take it after all, rate it, share it, report a problem, call for help. */
export function TripActions({ trip, today, named = false }: TripActionsProps) {
  const { day, time } = describeTrip(trip, today);
  const name = named ? `${day}, ${time}` : undefined;
  const change = useChange(trip, today, name);
  const isRidden = isUnderWay(trip.status) || (isTripOver(trip.status) && trip.status !== 'cancelled');
  const canReport = isRidden && isAllowed(trip.role, 'report');
  const isShareable = canShare(trip, today);
  if (!change && !canReport && !isShareable && !isUnderWay(trip.status)) return null;
  return (
    <Actions>
      {change}
      {isShareable && <ShareRide trip={trip} name={name} />}
      {canReport && <ReportProblem trip={trip} name={name} />}
      {isUnderWay(trip.status) && <Emergency trip={trip} named={named} />}
    </Actions>
  );
}

/** The one thing that changes a trip now, if any. */
function useChange(trip: Trip, today: string, name: string | undefined): ReactNode {
  const { now } = useAuthSession();
  if (trip.can_skip) return <SkipRide trip={trip} today={today} name={name} />;
  if (trip.status === 'completed') return isAllowed(trip.role, 'rate') && <RateRide trip={trip} name={name} />;
  const inTime = now() < skipEvening(trip.date, zoneOf(trip.fare.currency));
  return trip.status === 'skipped' && inTime && isAllowed(trip.role, 'skip') && <UnskipRide trip={trip} name={name} />;
}

interface ActionProps {
  readonly trip: Trip;
  /** The ride's day and time, where the button stands among others of its kind. */
  readonly name: string | undefined;
}

function SkipRide({ trip, today, name }: ActionProps & { readonly today: string }) {
  const { ride } = texts.skips;
  return (
    <DialogButton
      look="outline"
      label={name === undefined ? undefined : ride.openNamed(name)}
      dialog={(open, onClose) => <SkipDialog trip={trip} today={today} open={open} onClose={onClose} />}
    >
      {ride.open}
    </DialogButton>
  );
}

function UnskipRide({ trip, name }: ActionProps) {
  const { unskip, busy } = useUnskip(trip.id);
  const { again } = texts.skips;
  return (
    <Button
      small
      look="quiet"
      onClick={unskip}
      disabled={busy}
      aria-busy={busy}
      aria-label={name === undefined ? undefined : again.openNamed(name)}
    >
      {again.open}
    </Button>
  );
}
