import type { CallOutcome, Metrics } from '../telemetry/metrics';
import { inSpan, type Traces } from '../telemetry/traces';
import { ProviderRefused } from './provider-client';
import type { BankTransfers } from './bank-transfers/bank-transfers';
import type { MapsDistance } from './maps-distance/maps-distance';
import type { PaymentProvider, PaymentProviders } from './payments/payment-provider';
import type { PushGateway } from './push/push-gateway';
import { MessageRefusedError, type MessageGateway } from './messages/message-gateway';

interface Ports {
  readonly sms: MessageGateway;
  readonly whatsapp: MessageGateway | undefined;
  readonly mail: MessageGateway | undefined;
  readonly push: PushGateway;
  readonly maps: MapsDistance;
  readonly paymentProviders: PaymentProviders;
  readonly bankTransfers: BankTransfers;
}

const PAYMENT_CALLS = ['initialize', 'lookUp', 'list', 'refund'] as const satisfies (keyof PaymentProvider)[];

interface Observers {
  readonly metrics: Metrics;
  readonly traces: Traces;
  /** Called with every outcome. */
  readonly watch?: (provider: string, outcome: CallOutcome) => void;
}

/** The same ports; their calls to outside companies are counted, measured and traced. */
export function observeCalls(
  { sms, whatsapp, mail, push, maps, paymentProviders, bankTransfers }: Ports,
  observers: Observers,
): Ports {
  return {
    sms: observed('sms', sms, ['send'], observers),
    whatsapp: whatsapp && observed('whatsapp', whatsapp, ['send'], observers),
    mail: mail && observed('mail', mail, ['send'], observers),
    push: observed('push', push, ['send'], observers),
    bankTransfers: observed('paystack', bankTransfers, ['banks', 'resolve', 'register', 'send', 'find'], observers),
    maps: observed('maps', maps, ['drivingMetres', 'table'], observers),
    paymentProviders: {
      paystack: observed('paystack', paymentProviders.paystack, PAYMENT_CALLS, observers),
      alatpay: observed('alatpay', paymentProviders.alatpay, PAYMENT_CALLS, observers),
    },
  };
}

function observed<Port extends object>(
  provider: string,
  port: Port,
  operations: readonly (string & keyof Port)[],
  { metrics, traces, watch }: Observers,
): Port {
  const call = async (operation: string & keyof Port, args: unknown[]): Promise<unknown> => {
    const since = performance.now();
    let outcome: CallOutcome = 'ok';
    try {
      const method = port[operation] as (...args: unknown[]) => Promise<unknown>;
      const labels = { 'peer.service': provider };
      return await inSpan(traces, `${provider} ${operation}`, { kind: 'client', labels }, () =>
        method.apply(port, args),
      );
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      watch?.(provider, outcome);
      metrics.providerCall({ provider, operation, outcome }, (performance.now() - since) / 1000);
    }
  };
  const calls = operations.map((operation) => [operation, (...args: unknown[]) => call(operation, args)]);
  return Object.assign(Object.create(port) as Port, Object.fromEntries(calls));
}

const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof ProviderRefused || error instanceof MessageRefusedError ? 'refused' : 'unavailable';
