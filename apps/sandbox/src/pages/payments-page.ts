import type { Payment } from '../payments/payment';
import { html, type Html } from './html';

const PROVIDERS: Record<Payment['provider'], string> = { paystack: 'Paystack', alatpay: 'ALATPay' };
const PAID = ['success', 'completed'];

/** Paystack's amounts are cents, ALATPay's naira; the page shows main units of both. */
function written({ provider, amount, currency }: Payment): string {
  const main = provider === 'paystack' ? amount / 100 : amount;
  return `${currency} ${new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 2 }).format(main)}`;
}

function card(payment: Payment): Html {
  return html`<li class="message">
    <p class="meta">
      <strong class="sum">${written(payment)}</strong>
      <span class="state ${PAID.includes(payment.status) ? 'fine' : 'faulty'}">${payment.status}</span>
    </p>
    <dl class="facts">
      <div>
        <dt>Company</dt>
        <dd>${PROVIDERS[payment.provider]}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>${payment.reference}</dd>
      </div>
      <div>
        <dt>Id</dt>
        <dd>${payment.id}</dd>
      </div>
    </dl>
  </li>`;
}

export function paymentsPage(payments: readonly Payment[]): Html {
  const lead = html`<p class="lead">
    What the payment companies know, newest first. A restart of the sandbox forgets it.
  </p>`;
  if (payments.length === 0)
    return html`${lead}
      <p class="empty">No payments yet.</p>`;
  return html`${lead}
    <ol class="messages">
      ${payments.map(card)}
    </ol>`;
}
