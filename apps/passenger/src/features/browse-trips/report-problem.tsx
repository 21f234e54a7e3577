import type { Trip } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { lazy } from 'react';
import { DialogButton } from '../../components/dialog-button';

const ReportDialog = lazy(() => import('./report-dialog').then((module) => ({ default: module.ReportDialog })));
const copy = texts.cases.report;

interface ReportProblemProps {
  readonly trip: Trip;
  /** The ride's day and time, where the button stands among others of its kind. */
  readonly name: string | undefined;
}

/** The way to report a problem of a ride. */
export const ReportProblem = ({ trip, name }: ReportProblemProps) => (
  <DialogButton
    look="quiet"
    label={name === undefined ? undefined : copy.openNamed(name)}
    dialog={(open, onClose) => <ReportDialog tripId={trip.id} open={open} onClose={onClose} />}
  >
    {copy.open}
  </DialogButton>
);
