import type { PaymentSettings } from '../../settings/payments';
import { providerClient, type ProviderClientOptions } from '../provider-client';
import { alatpay } from './alatpay';
import type { PaymentProviders } from './payment-provider';
import { paystack } from './paystack';

/** The adapters of both providers. Each has its own circuit breaker. */
export function connectPaymentProviders(settings: PaymentSettings, options?: ProviderClientOptions): PaymentProviders {
  return {
    paystack: paystack(settings.paystack, providerClient(options)),
    alatpay: alatpay(settings.alatpay, providerClient(options)),
  };
}
