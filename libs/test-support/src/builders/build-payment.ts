import type { Answer, initializePayment, PaymentStatus, SubscriptionItem, verifyPayment } from '@liftclub/api-contract';

type PaymentOrder = Answer<typeof initializePayment>['data'];

/** What initialize-payment answers a South African passenger: R 525.00, to be paid on the company's page. */
export function buildPaymentOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    reference: '5f2c9a0e7b1d4c3f8a6e0d9b2c4f1a37',
    country: 'RSA',
    authorization_url: 'http://localhost:4300/checkout/0peioxfhpn',
    amount: '525.00',
    currency: 'ZAR',
    api_key: '',
    business_id: '',
    ...changes,
  };
}

/** The same for a Nigerian passenger: ₦51,675.50, to be paid by the widget. */
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

/** What payment-verification and verify-payment answer. */
export function buildStanding(status: PaymentStatus, message = ''): { readonly json: Answer<typeof verifyPayment> } {
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
    ...changes,
  };
}
