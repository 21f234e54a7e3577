import type { ConsoleBookingStatus } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';

const TONES = { draft: 'waiting', active: 'good', ended: 'quiet', refunded: 'warning' } as const;

/** The status of a booking as a badge. */
export function BookingStatus({ status }: { readonly status: ConsoleBookingStatus }) {
  return <StatusChip tone={TONES[status]}>{texts.consoleBookings.status[status]}</StatusChip>;
}
