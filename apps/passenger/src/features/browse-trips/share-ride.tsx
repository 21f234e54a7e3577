import type { Trip } from '@liftclub/api-contract';
import { isAllowed, isShareable } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { lazy } from 'react';
import { DialogButton } from '../../components/dialog-button';

const ShareDialog = lazy(() => import('./share-dialog').then((module) => ({ default: module.ShareDialog })));
const copy = texts.share;

/** Whether the reader may make a link to the ride, and can now. */
export const canShare = (trip: Trip, today: string): boolean =>
  isAllowed(trip.role, 'share') && isShareable(trip, today);

interface ShareRideProps {
  readonly trip: Trip;
  /** The ride's day and time, where the button stands among others of its kind. */
  readonly name: string | undefined;
}

/** The way to let others follow a ride by a link. */
export const ShareRide = ({ trip, name }: ShareRideProps) => (
  <DialogButton
    look="quiet"
    label={name === undefined ? undefined : copy.openNamed(name)}
    dialog={(open, onClose) => <ShareDialog trip={trip} open={open} onClose={onClose} />}
  >
    {copy.open}
  </DialogButton>
);
