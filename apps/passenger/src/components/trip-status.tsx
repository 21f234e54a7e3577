import type { Trip } from '@liftclub/api-contract';
import type { TripStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { StatusChip, type StatusTone } from '@liftclub/ui-kit';

const TONES: Readonly<Record<TripStatus, StatusTone>> = {
  scheduled: 'waiting',
  assigned: 'good',
  on_the_way: 'good',
  arrived: 'good',
  on_board: 'good',
  completed: 'good',
  skipped: 'quiet',
  no_show: 'warning',
  missed: 'bad',
  cancelled: 'bad',
};

/** The state of a trip as a guardian reads it. */
export function TripStatusChip({ trip: { status, paused } }: { readonly trip: Pick<Trip, 'status' | 'paused'> }) {
  if (paused) return <StatusChip tone="warning">{texts.trips.paused}</StatusChip>;
  return <StatusChip tone={TONES[status]}>{texts.trips.status[status]}</StatusChip>;
}
