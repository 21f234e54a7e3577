import type { PaymentProvider, PaymentProviders } from '../providers/payments/payment-provider';
import type { ServerClock } from './server-clock';

/**
 * The providers keep real time: when the clock was moved they are asked about the real period in which everything of
 * ours happened, which is never later than the offset of today says, and up to now.
 */
export function inSystemTime({ paystack, alatpay }: PaymentProviders, clock: ServerClock): PaymentProviders {
  return { paystack: askedInSystemTime(paystack, clock), alatpay: askedInSystemTime(alatpay, clock) };
}

function askedInSystemTime(provider: PaymentProvider, clock: ServerClock): PaymentProvider {
  const realSince = (since: Date) => new Date(since.getTime() - (clock.now().getTime() - clock.systemTime().getTime()));
  return {
    ...provider,
    lookUp: (query) => provider.lookUp(clock.isMoved() ? { ...query, since: realSince(query.since) } : query),
    list: (from, to, deadline) =>
      clock.isMoved()
        ? provider.list(realSince(from), clock.systemTime(), deadline)
        : provider.list(from, to, deadline),
  };
}
