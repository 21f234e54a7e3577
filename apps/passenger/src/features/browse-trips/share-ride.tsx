import type { Trip } from '@liftclub/api-contract';
import { isAllowed, isShareable } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { lazy, Suspense, useState } from 'react';

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
export function ShareRide({ trip, name }: ShareRideProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        small
        look="quiet"
        onClick={() => setOpen(true)}
        aria-label={name === undefined ? undefined : copy.openNamed(name)}
        aria-haspopup="dialog"
      >
        {copy.open}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog trip={trip} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
