import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { BookingLink, PassengerCell, type Payer } from './payment-cells';

const { columns } = texts.consolePayments;

/** Columns of the tables of attempts and payments: who pays, how much, and for which booking. */
export const passengerColumn = {
  key: 'passenger',
  label: columns.passenger,
  sort: 'passenger',
  render: (row: Payer) => <PassengerCell payer={row} />,
} as const;

export const amountColumn = {
  key: 'amount',
  label: columns.amount,
  sort: 'amount',
  align: 'end',
  render: ({ amount, currency }: { readonly amount: string; readonly currency: string }) =>
    formatAmount(amount, currency),
} as const;

export const bookingColumn = {
  key: 'booking_id',
  label: columns.booking,
  render: (row: Payer) => <BookingLink payer={row} />,
} as const;
