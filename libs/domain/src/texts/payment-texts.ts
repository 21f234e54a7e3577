/** Words of the payment screens (specification section 2, Payment result screens). */
export const paymentTexts = {
  success: 'Ride Booked Successfully',
  cancelled: 'Ride Booking Cancelled',
  pending: 'Pending....',
  failed: 'Failed..',
  pendingHint: 'We are checking your payment. This can take a minute.',
  failedHint: 'Nothing was booked. You can try again from your bookings.',
  checkAgain: 'Check again',
  toBookings: 'Go to Bookings',
  toDashboard: 'Go to Dashboard',
  checkout: {
    title: 'Payment',
    loading: 'Opening the payment window...',
    loadError: 'The payment window could not be opened.',
    cancel: 'Cancel payment',
  },
} as const;
