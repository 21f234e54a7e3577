import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import { acceptForms, fieldsOf } from '../form-body';
import type { PaymentStore } from '../payments/payment-store';
import { isSecret } from '../secret-text';
import { bankRoutes } from './bank-routes';
import { sendError, ERRORS } from './paystack-errors';
import type { AnnounceEvent } from './paystack-webhooks';
import { refundRoute } from './refund-route';
import { savedCardRoutes } from './saved-card-routes';
import { checkoutOf, newTransaction, type Transaction } from './transaction';
import { describeTransaction } from './transaction-response';
import { readTransactionRequest } from './transaction-fields';
import { listTransactions } from './transaction-list';
import type { Transfer } from './transfer';
import { transferRoutes } from './transfer-routes';

export interface PaystackDependencies {
  payments: PaymentStore<Transaction>;
  transfers: PaymentStore<Transfer>;
  faults: FaultConditions;
  announce: AnnounceEvent;
  secretKey: string;
  publicUrl: string;
  refundMs: number;
  /** How long after it was paid a transfer is reversed by the fault, in milliseconds. */
  lateMs: number;
  now: () => Date;
  randomHex: (bytes: number) => string;
}

function keyHook(secretKey: string) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (headers.authorization === undefined) return sendError(reply, ERRORS.noHeader);
    const [, key] = /^Bearer +(\S+)$/i.exec(headers.authorization) ?? [];
    if (key === undefined) return sendError(reply, ERRORS.badHeader);
    if (!isSecret(key, secretKey)) return sendError(reply, ERRORS.badKey);
  };
}

/** The calls of a merchant's server, with its secret key. */
export async function paystackRoutes(app: FastifyInstance, dependencies: PaystackDependencies): Promise<void> {
  const { payments, faults, secretKey, now, randomHex } = dependencies;
  // Paystack's ids are numbers beyond 32 bits. Random, so that ids stay unique across restarts.
  const newId = () => Number.parseInt(randomHex(6), 16);
  acceptForms(app);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    return sendError(reply, ERRORS.badBody);
  });
  app.addHook(
    'preHandler',
    faultHook(faults, 'paystack', {
      error: (reply) =>
        reply.code(500).send({ status: false, message: 'An error occurred', type: 'api_error', code: 'unknown' }),
      denied: (reply) => sendError(reply, ERRORS.badKey),
    }),
  );
  app.addHook('preHandler', keyHook(secretKey));

  initializeRoute(app, { ...dependencies, newId });
  savedCardRoutes(app, { ...dependencies, newId });

  app.get('/transaction/verify/:reference', (request, reply) => {
    const { reference } = request.params as { reference: string };
    const transaction = payments.find(reference);
    if (!transaction) return sendError(reply, ERRORS.unknownReference);
    return { status: true, message: 'Verification successful', data: describeTransaction(transaction, now()) };
  });

  app.get('/transaction', (request, reply) => {
    const list = listTransactions(payments.newestFirst(), fieldsOf(request.query), now());
    if ('nextStep' in list) return sendError(reply, list);
    const data = list.transactions.map((transaction) => describeTransaction(transaction, now()));
    return { status: true, message: 'Transactions retrieved', data, meta: list.meta };
  });

  refundRoute(app, { ...dependencies, newId });
  bankRoutes(app);
  transferRoutes(app, { ...dependencies, newId });
}

/** `POST /transaction/initialize`: registers an order and returns the address of its checkout page. */
function initializeRoute(
  app: FastifyInstance,
  { payments, publicUrl, now, randomHex, newId }: PaystackDependencies & { newId: () => number },
): void {
  app.post('/transaction/initialize', (request, reply) => {
    const asked = readTransactionRequest(fieldsOf(request.body));
    if ('nextStep' in asked) return sendError(reply, asked);
    const reference = asked.reference ?? randomHex(5);
    if (payments.find(reference)) return sendError(reply, ERRORS.duplicate);
    const transaction = newTransaction({ ...asked, reference }, { accessCode: randomHex(8), id: newId(), at: now() });
    payments.save(reference, transaction);
    return { status: true, message: 'Authorization URL created', data: checkoutOf(transaction, publicUrl) };
  });
}
