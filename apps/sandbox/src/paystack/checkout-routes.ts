import type { FastifyInstance } from 'fastify';
import type { FaultSwitchboard } from '../faults/fault-switchboard';
import { acceptForms, fieldsOf } from '../form-body';
import type { PaymentStore } from '../payments/payment-store';
import { checkoutPage, noCheckoutPage } from './checkout-page';
import type { AnnounceEvent } from './paystack-webhooks';
import { applyOutcome, isOutcome, OUTCOMES, returnUrl, type Transaction } from './transaction';
import { describeTransaction } from './transaction-response';

export interface CheckoutDependencies {
  payments: PaymentStore<Transaction>;
  switchboard: FaultSwitchboard;
  announce: AnnounceEvent;
  publicUrl: string;
  style: string;
  now: () => Date;
}

/** form-action also restricts redirects after a submit, so it includes the merchant's origins. */
function policyOf(transaction: Transaction | undefined): string {
  const origins = [transaction?.callbackUrl, transaction?.cancelUrl]
    .filter((url) => typeof url === 'string')
    .map((url) => new URL(url).origin);
  const formAction = ["'self'", ...new Set(origins)].join(' ');
  return `default-src 'none'; style-src 'self'; img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The hosted payment page and its buttons. No key is needed, and faults of the server calls do not apply. */
export async function checkoutRoutes(
  app: FastifyInstance,
  { payments, switchboard, announce, publicUrl, style, now }: CheckoutDependencies,
): Promise<void> {
  acceptForms(app);
  const found = (params: unknown) =>
    payments.newestFirst().find(({ accessCode }) => accessCode === (params as { code: string }).code);

  app.get('/page/checkout.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

  app.get('/checkout/:code', (request, reply) => {
    const transaction = found(request.params);
    if (transaction?.outcome === 'none') transaction.openedAt = now();
    return reply
      .code(transaction ? 200 : 404)
      .header('content-security-policy', policyOf(transaction))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(transaction ? checkoutPage(transaction) : noCheckoutPage());
  });

  app.post('/checkout/:code', (request, reply) => {
    const transaction = found(request.params);
    if (!transaction) return reply.code(404).send({ message: 'There is no such checkout.' });
    const { outcome } = fieldsOf(request.body);
    if (!isOutcome(outcome)) return reply.code(400).send({ message: `outcome must be one of ${OUTCOMES.join(', ')}.` });
    const tookMoney = applyOutcome(transaction, outcome, switchboard.of('paystack'), now());
    if (tookMoney) announce('charge.success', describeTransaction(transaction, now()));
    const redirect = returnUrl(transaction, outcome) ?? `${publicUrl}/checkout/${transaction.accessCode}`;
    const fromPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return fromPage ? reply.redirect(redirect, 303) : { redirect };
  });
}
