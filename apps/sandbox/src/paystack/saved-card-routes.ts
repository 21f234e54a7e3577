import type { FastifyInstance } from 'fastify';
import type { FaultMode } from '../faults/fault-modes';
import type { FaultConditions } from '../faults/fault-hook';
import { fieldsOf } from '../form-body';
import type { PaymentStore } from '../payments/payment-store';
import { sendError, ERRORS } from './paystack-errors';
import type { AnnounceEvent } from './paystack-webhooks';
import { applyOutcome, checkoutOf, newTransaction, type Transaction } from './transaction';
import { readTransactionRequest } from './transaction-fields';
import { authorizationCodeOf, describeTransaction } from './transaction-response';

export interface SavedCardDependencies {
  payments: PaymentStore<Transaction>;
  faults: FaultConditions;
  announce: AnnounceEvent;
  publicUrl: string;
  refundMs: number;
  now: () => Date;
  randomHex: (bytes: number) => string;
  newId: () => number;
}

/** What the bank says of a saved card that it does not charge. */
const DECLINES: Partial<Record<FaultMode, string>> = {
  insufficient_funds: 'Insufficient Funds',
  expired_card: 'Expired Card',
};

/** The routes for cards that were saved by an earlier payment. */
export function savedCardRoutes(app: FastifyInstance, dependencies: SavedCardDependencies): void {
  const { payments } = dependencies;
  const deactivated = new Set<string>();
  const findCard = (code: string) =>
    deactivated.has(code)
      ? undefined
      : payments.newestFirst().find((one) => one.paid && authorizationCodeOf(one) === code);

  chargeRoute(app, dependencies, findCard);

  app.post('/customer/deactivate_authorization', (request, reply) => {
    const { authorization_code: code } = fieldsOf(request.body);
    if (typeof code !== 'string' || code === '') return sendError(reply, ERRORS.noAuthorization);
    if (!findCard(code)) return sendError(reply, ERRORS.badAuthorization);
    deactivated.add(code);
    return { status: true, message: 'Authorization has been deactivated' };
  });
}

/**
 * `POST /transaction/charge_authorization` charges the card of an earlier payment, without the customer. A declined
 * charge is no error: the call worked, and its transaction failed. With `send_otp` the customer must confirm on the
 * checkout page; with `send_pin` there is no page for that; with `charge_pending` the charge succeeds after `refundMs`.
 */
function chargeRoute(
  app: FastifyInstance,
  { payments, faults, announce, publicUrl, refundMs, now, randomHex, newId }: SavedCardDependencies,
  findCard: (code: string) => Transaction | undefined,
): void {
  function take(transaction: Transaction): void {
    const tookMoney = applyOutcome(transaction, 'pay', faults.switchboard.of('paystack'), now());
    if (tookMoney) announce('charge.success', describeTransaction(transaction, now()));
  }

  async function takeLater(transaction: Transaction): Promise<void> {
    transaction.outcome = 'pending';
    await faults.pause(refundMs);
    take(transaction);
  }

  app.post('/transaction/charge_authorization', (request, reply) => {
    const fields = fieldsOf(request.body);
    const asked = readTransactionRequest(fields);
    if ('nextStep' in asked) return sendError(reply, asked);
    const { authorization_code: code } = fields;
    if (typeof code !== 'string' || code === '') return sendError(reply, ERRORS.noAuthorization);
    const reference = asked.reference ?? randomHex(5);
    if (payments.find(reference)) return sendError(reply, ERRORS.duplicate);
    const card = findCard(code);
    if (card?.email.toLowerCase() !== asked.email.toLowerCase()) return sendError(reply, ERRORS.badAuthorization);
    const made = { accessCode: randomHex(8), id: newId(), at: now() };
    const transaction = { ...newTransaction({ ...asked, reference }, made), cardId: card.cardId };
    payments.save(reference, transaction);
    const mode = faults.switchboard.of('paystack');
    if (mode === 'send_otp') {
      const message = 'Please, redirect your customer to the authorization url provided';
      return { status: true, message, data: { ...checkoutOf(transaction, publicUrl), paused: true } };
    }
    if (mode === 'send_pin') {
      const data = { reference, status: 'send_pin', display_text: 'Please enter your PIN' };
      return { status: true, message: 'Charge attempted', data };
    }
    transaction.declined = DECLINES[mode] ?? null;
    if (transaction.declined !== null) transaction.outcome = 'declined';
    else if (mode === 'charge_pending') void takeLater(transaction);
    else take(transaction);
    return { status: true, message: 'Charge attempted', data: describeTransaction(transaction, now()) };
  });
}
