import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultHook, type FaultConditions } from '../faults/fault-hook';
import { acceptForms, fieldsOf } from '../form-body';
import type { PaymentBook } from '../payments/payment-store';
import { isSecret } from '../secret-text';
import { refuse, REFUSALS } from './paystack-errors';
import type { AnnounceEvent } from './paystack-webhooks';
import { refundRoute } from './refund-route';
import type { Transaction } from './transaction';
import { describeTransaction } from './transaction-response';
import { readTransactionRequest } from './transaction-fields';
import { listTransactions } from './transaction-list';

export interface PaystackDependencies {
  book: PaymentBook<Transaction>;
  faults: FaultConditions;
  announce: AnnounceEvent;
  secretKey: string;
  publicUrl: string;
  refundMs: number;
  now: () => Date;
  randomHex: (bytes: number) => string;
}

/** Paystack's ids are numbers beyond 32 bits. Random, so that a restart does not give an id away twice. */
const newId = (randomHex: (bytes: number) => string) => Number.parseInt(randomHex(6), 16);

function keyHook(secretKey: string) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (headers.authorization === undefined) return refuse(reply, REFUSALS.noHeader);
    const [, key] = /^Bearer +(\S+)$/i.exec(headers.authorization) ?? [];
    if (key === undefined) return refuse(reply, REFUSALS.badHeader);
    if (!isSecret(key, secretKey)) return refuse(reply, REFUSALS.badKey);
  };
}

/** The calls that a merchant's server makes, with its secret key. */
export async function paystackRoutes(app: FastifyInstance, dependencies: PaystackDependencies): Promise<void> {
  const { book, faults, secretKey, publicUrl, now, randomHex } = dependencies;
  acceptForms(app);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    return refuse(reply, REFUSALS.badBody);
  });
  app.addHook(
    'preHandler',
    faultHook(faults, 'paystack', {
      error: (reply) =>
        reply.code(500).send({ status: false, message: 'An error occurred', type: 'api_error', code: 'unknown' }),
      denied: (reply) => refuse(reply, REFUSALS.badKey),
    }),
  );
  app.addHook('preHandler', keyHook(secretKey));

  app.post('/transaction/initialize', (request, reply) => {
    const asked = readTransactionRequest(fieldsOf(request.body));
    if ('nextStep' in asked) return refuse(reply, asked);
    const reference = asked.reference ?? randomHex(5);
    if (book.find(reference)) return refuse(reply, REFUSALS.duplicate);
    const accessCode = randomHex(8);
    book.keep(reference, {
      ...asked,
      reference,
      accessCode,
      id: newId(randomHex),
      createdAt: now(),
      openedAt: null,
      outcome: 'none',
      paid: null,
      refunded: 0,
      refunding: 0,
    });
    const data = { authorization_url: `${publicUrl}/checkout/${accessCode}`, access_code: accessCode, reference };
    return { status: true, message: 'Authorization URL created', data };
  });

  app.get('/transaction/verify/:reference', (request, reply) => {
    const { reference } = request.params as { reference: string };
    const transaction = book.find(reference);
    if (!transaction) return refuse(reply, REFUSALS.unknownReference);
    return { status: true, message: 'Verification successful', data: describeTransaction(transaction, now()) };
  });

  app.get('/transaction', (request, reply) => {
    const list = listTransactions(book.newestFirst(), fieldsOf(request.query), now());
    if ('nextStep' in list) return refuse(reply, list);
    const data = list.transactions.map((transaction) => describeTransaction(transaction, now()));
    return { status: true, message: 'Transactions retrieved', data, meta: list.meta };
  });

  refundRoute(app, { ...dependencies, newId: () => newId(randomHex) });
}
