import { PaymentOutcome } from './payment-outcome';
import { useStoredPayment } from './use-stored-payment';

/**
 * After the widget, or with nothing to pay. Whatever brought somebody here: the words come once the server says paid.
 */
export function PaymentSuccessPage() {
  return <PaymentOutcome way="confirm" payment={useStoredPayment()} />;
}
