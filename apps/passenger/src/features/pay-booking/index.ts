export { CheckoutPage } from './checkout-page';
export { PaymentCallbackPage } from './payment-callback-page';
export { PaymentCancelPage } from './payment-cancel-page';
export { PaymentSuccessPage } from './payment-success-page';
