import type { PaymentSettings } from '../../settings/payments';
import { providerClient, type ProviderTime } from '../provider-client';
import { alatpay } from './alatpay';
import type { PaymentProviders } from './payment-provider';
import { paystack } from './paystack';

/** Both companies; one that fails does not make the other rest. */
export function connectPaymentProviders(settings: PaymentSettings, time: ProviderTime): PaymentProviders {
  return {
    paystack: paystack(settings.paystack, providerClient(time)),
    alatpay: alatpay(settings.alatpay, providerClient(time)),
  };
}
