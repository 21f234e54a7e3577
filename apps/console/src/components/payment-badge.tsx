import type { BookingPayment } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Badge, type Tone } from './badge';

const TONES: Readonly<Record<BookingPayment, Tone>> = {
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
  return <Badge tone={TONES[payment]}>{texts.consoleBookings.payment[payment]}</Badge>;
}
