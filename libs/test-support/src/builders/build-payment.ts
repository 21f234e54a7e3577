import type {
  ResponseBody,
  initializePayment,
  PaymentMethod,
  PaymentStatus,
  Receipt,
  Statement,
  SubscriptionItem,
  verifyPayment,
} from '@liftclub/api-contract';

type PaymentOrder = ResponseBody<typeof initializePayment>['data'];

/** The response of initialize-payment in South Africa: R 525.00, to be paid on the page of the provider. */
export function buildPaymentOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    reference: '5f2c9a0e7b1d4c3f8a6e0d9b2c4f1a37',
    country: 'RSA',
    authorization_url: 'http://localhost:4300/checkout/0peioxfhpn',
    amount: '525.00',
    credit: '0.00',
    currency: 'ZAR',
    api_key: '',
    business_id: '',
    ...changes,
  };
}

/** The response of initialize-payment in Nigeria: ₦51,675.50, to be paid by the widget. */
export function buildWidgetOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return buildPaymentOrder({
    country: 'NG',
    authorization_url: null,
    amount: '51675.50',
    currency: 'NGN',
    api_key: 'sandbox-alatpay-public',
    business_id: '5a4db0c5-0000-4000-8000-000000000001',
    ...changes,
  });
}

/** The response of payment-verification and verify-payment. */
export function buildStanding(
  status: PaymentStatus,
  message = '',
): { readonly json: ResponseBody<typeof verifyPayment> } {
  return { json: { success: true, message, data: { status } } };
}

/** A paid plan of one month. */
export function buildSubscription(changes: Partial<SubscriptionItem> = {}): SubscriptionItem {
  return {
    id: '01939c4e-0000-7000-8000-000000000301',
    validity: '1_month',
    date: '2026-02-11',
    rider: 'Lesedi Mokoena',
    booking_id: '01939c4e-0000-7000-8000-000000000201',
    ride: 'One-way · Sandton City → Rosebank Mall',
    times: '07:15',
    days: 'Mon–Fri',
    ended_at: null,
    can_end: true,
    renewed: false,
    state: 'active',
    next_instalment: null,
    renewal: { on: false, payment_method_id: null, charge_on: null, price: null },
    ...changes,
  };
}

/** A saved Visa card that no plan uses. */
export function buildPaymentMethod(changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: '01939c4e-0000-7000-8000-000000000501',
    brand: 'visa',
    last4: '4081',
    expires: '2030-12',
    refused: false,
    expires_before: null,
    used_by: [],
    ...changes,
  };
}

type ReceiptChanges = Partial<Omit<Receipt, 'payment'>> & { readonly payment?: Partial<Receipt['payment']> };

const COMPANY = { name: 'Liftclub (Pty) Ltd', address: '12 Main Road, Sandton', tax_number: '4000000000' };

/** The receipt of one week, one way, 12 km: five trips of 105.00 ZAR, paid on the page of the provider. */
export function buildReceipt({ payment, ...changes }: ReceiptChanges = {}): Receipt {
  return {
    number: 'LC-000123',
    company: COMPANY,
    tax_invoice: false,
    issued_at: '2026-01-12T22:30:00.000Z',
    booking_id: '01939c4e-0000-7000-8000-000000000201',
    payer: { name: 'Thandi Mokoena', email: 'thandi@example.org' },
    rider: 'Me',
    trip_type: '1_way',
    validity: '1_week',
    start_date: '2026-01-19',
    end_date: '2026-01-25',
    ride_days: 5,
    weekdays: 5,
    closed: [],
    lines: [
      {
        ride_type: 'A',
        pick_up: 'Sandton City, 83 Rivonia Road, Sandton, Johannesburg',
        drop_off: 'Rosebank Mall, 50 Bath Avenue, Rosebank, Johannesburg',
        distance: 12,
        arrival_minutes: null,
        time_type: 'fixed',
        trip_time: '07:15:00',
        ride_days: 5,
        fee: '105.00',
        amount: '525.00',
      },
    ],
    fees: '525.00',
    promo: null,
    discount_amount: '0.00',
    sibling: null,
    coupon: null,
    coupon_amount: '0.00',
    surcharge: null,
    subtotal: '525.00',
    vatPercent: 0,
    vat: '0.00',
    total: '525.00',
    credit: '0.00',
    waived: null,
    instalments: null,
    due: '525.00',
    currency: 'ZAR',
    refunded: false,
    pdf: '/api/v1/receipts/01939c4e-0000-7000-8000-000000000201.pdf?until=1768257000000&signature=abc',
    ...changes,
    payment: {
      method: 'Paystack',
      reference: '5f2c9a0e7b1d4c3f8a6e0d9b2c4f1a37',
      transaction_id: '4099260516',
      ...payment,
    },
  };
}

/** The statement of January 2026: a plan of 525.00 ZAR, one ride taken and one credited. */
export function buildStatement(changes: Partial<Statement> = {}): Statement {
  const at = '2026-01-12T22:30:00.000Z';
  const line = { at, detail: 'Receipt LC-000123', currency: 'ZAR', booking_id: null, trip_id: null };
  const ride = (day: string) => `${day} 07:15 · Sandton City → Rosebank Mall · Lesedi Mokoena`;
  const credited = { ...line, text: 'Ride credited', detail: ride('Tue, 20 Jan') };
  return {
    month: '2026-01',
    from: '2026-01-01',
    to: '2026-01-31',
    company: COMPANY,
    payer: { name: 'Thandi Mokoena', email: 'thandi@example.org' },
    currency: 'ZAR',
    payments: [{ ...line, text: 'Payment', amount: '525.00' }],
    rides: {
      opening: '10.00',
      lines: [
        { ...line, text: 'Plan paid', amount: '525.00' },
        { ...line, text: 'Ride taken', detail: ride('Mon, 19 Jan'), amount: '-105.00' },
        { ...credited, amount: '-105.00' },
      ],
      closing: '325.00',
    },
    credit: { opening: '0.00', lines: [{ ...credited, amount: '105.00' }], closing: '105.00' },
    pdf: '/api/v1/statements/01939c4e-0000-7000-8000-000000000001/2026-01.pdf?until=1768257000000&signature=abc',
    ...changes,
  };
}
