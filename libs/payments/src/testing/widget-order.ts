import type { WidgetOrder } from '../checkout/checkout-messages';

export const PAY_ORIGIN = 'http://pay.liftclub.localhost:4200';

/** What a Nigerian passenger pays by the widget. */
export const order: WidgetOrder = {
  reference: 'ref-1',
  amount: 51_675.5,
  currency: 'NGN',
  apiKey: 'sandbox-alatpay-public',
  businessId: '5a4db0c5-0000-4000-8000-000000000001',
  email: 'adaeze@example.com',
  phone: '+2348031234567',
  firstName: 'Adaeze',
  lastName: 'Okafor',
};
