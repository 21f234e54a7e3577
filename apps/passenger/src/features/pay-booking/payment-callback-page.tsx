import { GoTo } from '@liftclub/auth-session';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { PaymentOutcome } from './payment-outcome';
import { useStoredPayment } from './use-stored-payment';

/** The return from the company's page. Only the payment begun on this device is verified (specification section 4). */
export function PaymentCallbackPage() {
  const payment = useStoredPayment();
  const [address] = useSearchParams();
  const named = address.get('reference') ?? address.get('trxref');
  if (named !== payment.reference) return <GoTo path={paths.start.href()} />;
  return <PaymentOutcome way="verify" payment={payment} />;
}
