import { useToday } from '@liftclub/auth-session';
import type { BookingStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';

const copy = texts.bookings.state;

interface BookingChipProps {
  readonly status: BookingStatus;
  /** First day, `yyyy-MM-dd`. */
  readonly date: string;
}

/** How a booking stands: paid and begun or not, or still to pay. A draft whose first day has passed is not payable. */
export function BookingChip({ status, date }: BookingChipProps) {
  const today = useToday()();
  if (status === 'active') return date > today ? <StatusChip tone="waiting">{copy.upcoming}</StatusChip> : <Paid />;
  return date < today ? (
    <StatusChip tone="quiet">{copy.late}</StatusChip>
  ) : (
    <StatusChip tone="warning">{copy.toPay}</StatusChip>
  );
}

const Paid = () => <StatusChip tone="good">{copy.paid}</StatusChip>;
