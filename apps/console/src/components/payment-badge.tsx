import type { BookingPayment } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { StatusChip, type StatusTone } from '@liftclub/ui-kit';

const TONES: Readonly<Record<BookingPayment, StatusTone>> = {
  none: 'quiet',
  created: 'waiting',
  pending: 'waiting',
  paid: 'good',
  failed: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
  held_mismatch: 'warning',
  refund_due: 'warning',
  refunded: 'quiet',
};

/** The payment state of a booking, an attempt or a payment as a badge. */
export function PaymentBadge({ payment }: { readonly payment: BookingPayment }) {
  return <StatusChip tone={TONES[payment]}>{texts.consoleBookings.payment[payment]}</StatusChip>;
}
