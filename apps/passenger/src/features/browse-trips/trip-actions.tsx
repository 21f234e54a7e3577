import type { Trip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import {
  addDays,
  isAllowed,
  isAwaited,
  isShareable,
  isUnderWay,
  ownTransportFrom,
  skipEvening,
  zoneOf,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, palette, useHasPassed } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode } from 'react';
import { describeTrip } from '../../components/describe-trip';
import { DialogButton } from '../../components/dialog-button';
import { Emergency } from '../../components/live-ride/emergency';
import { SkipDialog } from './skip-dialog';
import { useUnskip } from './use-skip';
import { RateDialog } from './rate-dialog';

const ratings = texts.ratings;
const own = texts.trips.own;
const share = texts.share;
const skips = texts.skips;
const report = texts.cases.report;
const ReportDialog = lazy(() => import('./report-dialog').then((module) => ({ default: module.ReportDialog })));
const OwnTransportDialog = lazy(() =>
  import('./own-transport-dialog').then((module) => ({ default: module.OwnTransportDialog })),
);
const ShareDialog = lazy(() => import('./share-dialog').then((module) => ({ default: module.ShareDialog })));
/** A problem with a trip can be reported on its day and this many days after it, in any state of the trip. */
const REPORT_DAYS = 14;

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const Given = styled('span')({ color: palette.muted });

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
  const canReport = trip.date <= today && trip.date >= addDays(today, -REPORT_DAYS) && isAllowed(trip.role, 'report');
  const canShare = isAllowed(trip.role, 'share') && isShareable(trip, today);
  // The first ride has it above, among what matters now.
  const hasEmergency = named && isUnderWay(trip.status);
  if (!change && !canReport && !canShare && !hasEmergency) return null;
  return (
    <Actions>
      {change}
      {canShare && <ShareRide trip={trip} name={name} />}
      {canReport && <ReportProblem trip={trip} name={name} />}
      {hasEmergency && <Emergency trip={trip} named />}
    </Actions>
  );
}

/** The one thing that changes a trip now, if any. */
function useChange(trip: Trip, today: string, name: string | undefined): ReactNode {
  const { now } = useAuthSession();
  const isLate = useHasPassed(ownTransportFrom(new Date(trip.departs_at)), now);
  if (isLate && isAwaited(trip.status))
    return isAllowed(trip.role, 'skip') && <OwnTransport trip={trip} today={today} name={name} />;
  if (trip.can_skip) return <SkipRide trip={trip} today={today} name={name} />;
  if (trip.status === 'completed') return isAllowed(trip.role, 'rate') && <RateRide trip={trip} name={name} />;
  const inTime = now() < skipEvening(trip.date, zoneOf(trip.fare.currency));
  return trip.status === 'skipped' && inTime && isAllowed(trip.role, 'skip') && <UnskipRide trip={trip} name={name} />;
}

interface ActionProps {
  readonly trip: Trip;
  /** The ride's day and time, where the button is one of several of its kind. */
  readonly name: string | undefined;
}

function SkipRide({ trip, today, name }: ActionProps & { readonly today: string }) {
  return (
    <DialogButton
      look="outline"
      label={name === undefined ? undefined : skips.ride.openNamed(name)}
      dialog={(open, onClose) => <SkipDialog trip={trip} today={today} open={open} onClose={onClose} />}
    >
      {skips.ride.open}
    </DialogButton>
  );
}

function OwnTransport({ trip, today, name }: ActionProps & { readonly today: string }) {
  return (
    <DialogButton
      look="outline"
      label={name === undefined ? undefined : own.openNamed(name)}
      dialog={(open, onClose) => <OwnTransportDialog trip={trip} today={today} open={open} onClose={onClose} />}
    >
      {trip.scholar_id === null ? own.openOwn : own.open}
    </DialogButton>
  );
}

function UnskipRide({ trip, name }: ActionProps) {
  const { unskip, busy } = useUnskip(trip.id);
  return (
    <Button
      small
      look="quiet"
      onClick={unskip}
      disabled={busy}
      aria-busy={busy}
      aria-label={name === undefined ? undefined : skips.again.openNamed(name)}
    >
      {skips.again.open}
    </Button>
  );
}

/** The guardian's rating of a completed ride, and the button to give or change it. */
function RateRide({ trip, name }: ActionProps) {
  const { rating } = trip;
  return (
    <>
      {rating && <Given>{ratings.given(rating.stars)}</Given>}
      <DialogButton
        look={rating ? 'quiet' : 'outline'}
        label={name === undefined ? undefined : (rating ? ratings.changeNamed : ratings.openNamed)(name)}
        dialog={(open, onClose) => <RateDialog trip={trip} open={open} onClose={onClose} />}
      >
        {rating ? ratings.change : ratings.open}
      </DialogButton>
    </>
  );
}

/** The button to report a problem with a ride. */
const ReportProblem = ({ trip, name }: ActionProps) => (
  <DialogButton
    look="quiet"
    label={name === undefined ? undefined : report.openNamed(name)}
    dialog={(open, onClose) => <ReportDialog tripId={trip.id} open={open} onClose={onClose} />}
  >
    {report.open}
  </DialogButton>
);

/** The button to share a ride by a link. */
const ShareRide = ({ trip, name }: ActionProps) => (
  <DialogButton
    look="quiet"
    label={name === undefined ? undefined : share.openNamed(name)}
    dialog={(open, onClose) => <ShareDialog trip={trip} open={open} onClose={onClose} />}
  >
    {share.open}
  </DialogButton>
);
