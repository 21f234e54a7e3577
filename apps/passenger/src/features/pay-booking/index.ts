export { CheckoutPage } from './checkout-page';
export { PaymentCallbackPage, PaymentCancelPage, PaymentSuccessPage } from './payment-result-pages';
