export { CheckoutFrame } from './checkout/checkout-frame';
export type { CheckoutEvent, WidgetOrder } from './checkout/checkout-messages';
export { runPayFrame } from './pay-frame/pay-frame';
export { cancelPayment, verifyReference, type PaymentInProgress } from './standing/payment-standing';
export { usePaymentStanding } from './standing/use-payment-standing';
export { checkout, startInstalment, startPayment, type Checkout, type PaymentStart } from './start/start-payment';
