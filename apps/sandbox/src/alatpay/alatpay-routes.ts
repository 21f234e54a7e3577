import type { FastifyInstance } from 'fastify';
import type { AlatpaySettings } from '../env';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import { fieldsOf } from '../form-body';
import type { PaymentStore } from '../payments/payment-store';
import { isSecret } from '../secret-text';
import { sendError, sendFieldErrors, sendKeyError } from './alatpay-errors';
import { describeForServer, type AlatpayTransaction } from './alatpay-transaction';
import { listTransactions } from './transaction-list';

export const TRANSACTIONS = '/alatpaytransaction/api/v1/transactions';

export interface AlatpayDependencies {
  payments: PaymentStore<AlatpayTransaction>;
  faults: FaultConditions;
  settings: AlatpaySettings;
}

/**
 * The calls of a merchant's server, with its secret key. No CORS headers: browsers of other origins cannot read them.
 */
export async function alatpayRoutes(
  app: FastifyInstance,
  { payments, faults, settings }: AlatpayDependencies,
): Promise<void> {
  app.addHook(
    'preHandler',
    faultHook(faults, 'alatpay', {
      error: (reply) => sendError(reply, 500, 'An error occurred while processing your request'),
      denied: (reply) => sendKeyError(reply, true),
    }),
  );
  app.addHook('preHandler', async ({ headers }, reply) => {
    const key = headers['ocp-apim-subscription-key'];
    if (!isSecret(key, settings.secretKey)) return sendKeyError(reply, key !== undefined);
  });

  app.get(`${TRANSACTIONS}/:id`, (request, reply) => {
    const transaction = payments.find((request.params as { id: string }).id.toLowerCase());
    if (!transaction) return sendError(reply, 404, 'Transaction not found');
    return { status: true, message: 'Success', data: describeForServer(transaction) };
  });

  app.get(TRANSACTIONS, (request, reply) => {
    const list = listTransactions(payments.newestFirst(), fieldsOf(request.query));
    if ('errors' in list) return sendFieldErrors(reply, list.errors, request.id);
    return {
      status: true,
      message: 'Success',
      data: list.transactions.map(describeForServer),
      pagination: list.pagination,
    };
  });
}
