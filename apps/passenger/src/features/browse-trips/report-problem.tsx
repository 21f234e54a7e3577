import { Button } from '@liftclub/ui-kit';
import { texts } from '@liftclub/texts';
import type { Trip } from '@liftclub/api-contract';
import { lazy, Suspense, useState } from 'react';

const ReportDialog = lazy(() => import('./report-dialog').then((module) => ({ default: module.ReportDialog })));
const copy = texts.cases.report;

interface ReportProblemProps {
  readonly trip: Trip;
  /** The ride's day and time, where the button stands among others of its kind. */
  readonly name: string | undefined;
}

/** The way to report a problem of a ride. */
export function ReportProblem({ trip, name }: ReportProblemProps) {
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
          <ReportDialog tripId={trip.id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
