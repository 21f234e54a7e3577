/** Texts of the payment screens (specification section 2, Payment result screens). */
export const paymentTexts = {
  success: 'Ride Booked Successfully',
  cancelled: 'Ride Booking Cancelled',
  pending: 'Pending....',
  failed: 'Failed..',
  pendingHint: 'We are checking your payment. This can take a minute.',
  pendingLong:
    'Your payment has not arrived yet. You can leave this page: we keep checking, and book your ride as soon as it arrives.',
  failedHint: 'Nothing was booked. You can try again from your bookings.',
  checkAgain: 'Check again',
  toBookings: 'Go to Bookings',
  checkout: {
    title: 'Payment',
    /** Accessible name of the frame in which the card is entered. */
    frame: 'Card payment',
    loading: 'Opening the payment window...',
    cancel: 'Cancel payment',
  },
} as const;
