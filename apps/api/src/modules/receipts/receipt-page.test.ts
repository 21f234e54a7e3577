import type { Receipt } from '@liftclub/api-contract';
import { receiptPage } from './receipt-page';

const receipt: Receipt = {
  number: 'LC-000123',
  company: { name: 'Liftclub (Pty) Ltd', address: '12 Main Road, Sandton', tax_number: '4000000000' },
  tax_invoice: false,
  issued_at: '2026-01-31T22:30:00.000Z',
  booking_id: '019bb0ca-3300-752b-979d-6c17f996f88b',
  payer: { name: 'Thandi Nkosi', email: 'thandi@example.com' },
  rider: 'Sipho',
  trip_type: '2_way',
  validity: '1_month',
  start_date: '2026-02-02',
  end_date: '2026-03-01',
  ride_days: 20,
  lines: [
    {
      ride_type: 'A',
      pick_up: 'Sandton',
      drop_off: 'Rosebank',
      distance: 7.1,
      ride_days: 20,
      arrival_minutes: null,
      time_type: 'fixed',
      trip_time: '07:15:00',
      fee: '68.30',
      amount: '1366.00',
    },
  ],
  fees: '1366.00',
  promo: '5% off',
  discount_amount: '68.30',
  sibling: { percent: 10, amount: '5.00' },
  coupon: 'TEN',
  coupon_amount: '10.00',
  surcharge: null,
  subtotal: '1287.70',
  vatPercent: 0,
  vat: '0.00',
  total: '1287.70',
  waived: null,
  instalments: null,
  currency: 'ZAR',
  credit: '0.00',
  due: '1287.70',
  payment: { method: 'Paystack', reference: 'abc', transaction_id: '42' },
  refunded: false,
  weekdays: 20,
  closed: [],
  pdf: '',
};

it('a South African reads that the price is exempt of VAT, on the day it was there', () => {
  expect(receiptPage(receipt)).toEqual({
    title: 'Receipt LC-000123',
    facts: [
      ['Date', '1 Feb 2026'],
      ['Paid by', 'Thandi Nkosi, thandi@example.com'],
      ['Rider', 'Sipho'],
      ['Plan', '1 Month, Two-way'],
      ['Period', '2 Feb 2026 – 1 Mar 2026'],
      ['Weekdays', 'Mon–Fri'],
      ['Ride days', '20 ride days.'],
    ],
    lines: [
      {
        what: 'Ride A: Sandton → Rosebank',
        detail: 'Pick-up 07:15\n7.10 km, 20 ride days × R\u00a068.30',
        amount: 'R\u00a01\u00a0366.00',
      },
    ],
    sums: [
      ['Discount (5% off)', '-R\u00a068.30'],
      ['Sibling discount (10%)', '-R\u00a05.00'],
      ['Coupon TEN', '-R\u00a010.00'],
      ['VAT', 'Exempt'],
    ],
    total: ['Total', 'R\u00a01\u00a0287.70'],
    settled: [],
    payment: ['Paid with Paystack, transaction 42', 'Payment reference: abc'],
  });
});

it('weekdays without rides are counted and named', () => {
  const closed = [
    { from: '2026-02-09', to: '2026-02-13', name: 'School holidays' },
    { date: '2026-02-16', name: 'Founders Day' },
  ];
  expect(receiptPage({ ...receipt, ride_days: 14, closed }).facts.slice(4)).toEqual([
    ['Period', '2 Feb 2026 – 1 Mar 2026'],
    ['Weekdays', 'Mon–Fri'],
    ['Ride days', '14 ride days. 6 weekdays without school are not charged.'],
    ['Weekdays without rides', '9 Feb 2026 – 13 Feb 2026: School holidays\n16 Feb 2026: Founders Day'],
  ]);
});

it('everyone else reads sub total, VAT and total', () => {
  const page = receiptPage({
    ...receipt,
    currency: 'NGN',
    vatPercent: 7.5,
    vat: '96.58',
    total: '1384.28',
    promo: null,
    sibling: null,
    coupon: null,
  });
  expect([page.facts[0], page.sums, page.total]).toEqual([
    ['Date', '31 Jan 2026'],
    [
      ['Sub total', '₦1,287.70'],
      ['VAT (7.5%)', '₦96.58'],
    ],
    ['Total', '₦1,384.28'],
  ]);
});

it('what paying monthly cost is a line above the sub total', () => {
  const page = receiptPage({ ...receipt, currency: 'NGN', vatPercent: 7.5, surcharge: '25.00' });
  expect(page.sums.slice(-3)).toEqual([
    ['Surcharge for monthly payments', '₦25.00'],
    ['Sub total', '₦1,287.70'],
    ['VAT (7.5%)', '₦0.00'],
  ]);
});

it('credit that was used is named below the total, with what was paid beside it', () => {
  const page = receiptPage({ ...receipt, credit: '287.70', due: '1000.00' });
  expect(page.settled).toEqual([
    ['Credit used', '-R\u00a0287.70'],
    ['Paid', 'R\u00a01\u00a0000.00'],
  ]);
  const payment = { method: null, reference: 'abc', transaction_id: null };
  expect(receiptPage({ ...receipt, credit: '1287.70', due: '0.00', payment }).payment[0]).toBe('Paid with credit.');
});

it('a refund and a price of nothing are said', () => {
  expect(receiptPage({ ...receipt, refunded: true }).payment.at(-1)).toBe('This payment was refunded.');
  expect(
    receiptPage({ ...receipt, payment: { method: null, reference: 'abc', transaction_id: null } }).payment,
  ).toEqual(['Nothing to pay.', 'Payment reference: abc']);
});
