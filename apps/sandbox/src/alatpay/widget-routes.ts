import type { FastifyInstance } from 'fastify';
import type { AlatpaySettings } from '../env';
import type { FaultSwitchboard } from '../faults/fault-switchboard';
import { fieldsOf } from '../form-body';
import { MERCHANT } from '../payments/payment';
import type { PaymentStore } from '../payments/payment-store';
import { amountPaid } from '../payments/payment-faults';
import { sendError, sendFieldErrors } from './alatpay-errors';
import { TRANSACTIONS } from './alatpay-routes';
import { describeForWidget, type AlatpayTransaction } from './alatpay-transaction';
import type { AnnouncePayment } from './alatpay-webhooks';
import type { WidgetSettings } from './browser/widget-settings';
import { readWidgetPayment, type WidgetPayment } from './transaction-fields';

export interface WidgetDependencies {
  payments: PaymentStore<AlatpayTransaction>;
  switchboard: FaultSwitchboard;
  announce: AnnouncePayment;
  settings: AlatpaySettings;
  /** The built script (browser/alatpay-script.ts). */
  script: string;
  now: () => Date;
  randomHex: (bytes: number) => string;
}

const OTHER_CURRENCY = 'USD';

/** 128 random bits in the form of a UUID (version 4). */
function newId(randomHex: (bytes: number) => string): string {
  const hex = randomHex(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function createTransaction(
  { asked, outcome, orderId, ...payment }: WidgetPayment,
  { switchboard, settings, now, randomHex }: WidgetDependencies,
): AlatpayTransaction {
  const id = newId(randomHex);
  return {
    id,
    paid: outcome === 'pay' ? amountPaid(asked, switchboard.of('alatpay'), OTHER_CURRENCY) : asked,
    businessId: settings.businessId,
    orderId: orderId ?? id,
    description: payment.description,
    status: outcome === 'pay' ? 'completed' : 'failed',
    customer: { ...payment.customer, id: newId(randomHex) },
    sessionId: newId(randomHex),
    createdAt: now(),
  };
}

/**
 * The script of the widget and the call it makes, open to pages of any origin. Faults of the server calls do not apply
 * here; they affect the merchant's server afterwards.
 */
export async function widgetRoutes(app: FastifyInstance, dependencies: WidgetDependencies): Promise<void> {
  const { payments, announce, settings, script } = dependencies;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  });

  app.get('/js/alatpay.js', (request, reply) => {
    const known: WidgetSettings = { origin: `${request.protocol}://${request.host}`, businessName: MERCHANT };
    return reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(`(() => {\nconst sandboxSettings = ${JSON.stringify(known)};\n${script}\n})();\n`);
  });

  app.options(TRANSACTIONS, (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .send(),
  );

  app.post(TRANSACTIONS, (request, reply) => {
    const fields = fieldsOf(request.body);
    if (fields.apiKey !== settings.publicKey) return sendError(reply, 401, 'Invalid API key');
    if (fields.businessId !== settings.businessId) return sendError(reply, 401, 'Invalid business id');
    const payment = readWidgetPayment(fields);
    if ('errors' in payment) return sendFieldErrors(reply, payment.errors, request.id);
    const transaction = createTransaction(payment, dependencies);
    payments.save(transaction.id, transaction);
    if (transaction.status === 'completed') announce(transaction);
    return { status: true, message: 'Success', statusCode: 200, data: describeForWidget(transaction) };
  });
}
