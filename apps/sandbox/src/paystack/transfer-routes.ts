import type { FastifyInstance } from 'fastify';
import type { FaultMode } from '../faults/fault-modes';
import type { FaultConditions } from '../faults/fault-hook';
import { fieldsOf } from '../form-body';
import { createPaymentStore, type PaymentStore } from '../payments/payment-store';
import { sendError, ERRORS } from './paystack-errors';
import type { AnnounceEvent } from './paystack-webhooks';
import {
  describeRecipient,
  describeTransfer,
  listedTransfer,
  readRecipient,
  readTransfer,
  type Recipient,
  type Transfer,
} from './transfer';

export interface TransferDependencies {
  transfers: PaymentStore<Transfer>;
  faults: FaultConditions;
  announce: AnnounceEvent;
  refundMs: number;
  lateMs: number;
  now: () => Date;
  randomHex: (bytes: number) => string;
  newId: () => number;
}

function reverse(transfer: Transfer, announce: AnnounceEvent): void {
  transfer.status = 'reversed';
  announce('transfer.reversed', describeTransfer(transfer));
}

/**
 * `POST /transfers/:reference/reverse`, for testers, without a key: the bank returns a paid transfer, which may be days
 * later by the clock of the product.
 */
export async function reversalRoute(
  app: FastifyInstance,
  { transfers, announce }: Pick<TransferDependencies, 'transfers' | 'announce'>,
): Promise<void> {
  app.post<{ Params: { reference: string } }>('/transfers/:reference/reverse', (request, reply) => {
    const transfer = transfers.find(request.params.reference);
    if (!transfer) return reply.code(404).send({ message: 'There is no such transfer.' });
    if (transfer.status !== 'success')
      return reply.code(409).send({ message: 'Only a paid transfer can be reversed.' });
    reverse(transfer, announce);
    return listedTransfer(transfer);
  });
}

/** `POST /transferrecipient` registers an account, the same one once. Returns a function that finds it by its code. */
function recipientRoute(app: FastifyInstance, { now, randomHex, newId }: TransferDependencies) {
  const recipients = createPaymentStore<Recipient>();

  app.post('/transferrecipient', (request, reply) => {
    const read = readRecipient(fieldsOf(request.body));
    if ('nextStep' in read) return sendError(reply, read);
    const { bank, accountNumber } = read;
    const isSame = (one: Recipient) => one.bank === bank && one.accountNumber === accountNumber;
    const recipient = recipients.newestFirst().find(isSame) ?? {
      ...read,
      id: newId(),
      code: `RCP_${randomHex(8)}`,
      createdAt: now(),
    };
    recipients.save(recipient.code, recipient);
    const message = 'Transfer recipient created successfully';
    return reply.code(201).send({ status: true, message, data: describeRecipient(recipient) });
  });

  return (code: unknown) => recipients.find(String(code));
}

/**
 * `POST /transfer` is pending at once and paid after `refundMs`, with a webhook; one that asks for a code (`otp`) stays
 * so. `GET /transfer/verify/:reference` gives its state.
 */
export function transferRoutes(app: FastifyInstance, dependencies: TransferDependencies): void {
  const { transfers, faults, announce, refundMs, lateMs, now, randomHex, newId } = dependencies;
  const findRecipient = recipientRoute(app, dependencies);

  async function pay(transfer: Transfer, mode: FaultMode): Promise<void> {
    await faults.pause(refundMs);
    if (mode === 'transfer_failed') {
      transfer.status = 'failed';
      return announce('transfer.failed', describeTransfer(transfer));
    }
    transfer.status = 'success';
    transfer.paidAt = now();
    announce('transfer.success', describeTransfer(transfer));
    if (mode !== 'transfer_reversed') return;
    await faults.pause(lateMs);
    reverse(transfer, announce);
  }

  app.post('/transfer', (request, reply) => {
    const fields = fieldsOf(request.body);
    const mode = faults.switchboard.of('paystack');
    const asked = readTransfer(fields, findRecipient(fields.recipient), mode);
    if ('nextStep' in asked) return sendError(reply, asked);
    const reference = asked.reference ?? randomHex(8);
    if (transfers.find(reference)) return sendError(reply, ERRORS.duplicateTransfer);
    const needsCode = mode === 'send_otp';
    const transfer: Transfer = {
      ...asked,
      reference,
      id: newId(),
      code: `TRF_${randomHex(8)}`,
      createdAt: now(),
      status: needsCode ? 'otp' : 'pending',
      paidAt: null,
    };
    transfers.save(reference, transfer);
    const data = { ...describeTransfer(transfer), recipient: transfer.recipient.id };
    if (!needsCode) void pay(transfer, mode);
    const message = needsCode ? 'Transfer requires OTP to continue' : 'Transfer has been queued';
    return { status: true, message, data };
  });

  app.get('/transfer/verify/:reference', (request, reply) => {
    const transfer = transfers.find((request.params as { reference: string }).reference);
    if (!transfer) return sendError(reply, ERRORS.unknownTransfer);
    return { status: true, message: 'Transfer retrieved', data: describeTransfer(transfer) };
  });
}
