import type { Payment } from '../payments/payment-routes';
import { html, type Html } from './html';

function row(payment: Payment): Html {
  return html`<tr>
  <th scope="row">${payment.reference}</th>
  <td>${payment.provider}</td>
  <td>${payment.id}</td>
  <td class="number">${payment.amount}</td>
  <td>${payment.currency}</td>
  <td>${payment.status}</td>
</tr>`;
}

export function paymentsPage(payments: readonly Payment[]): Html {
  const lead = html`<p class="lead">What the payment companies know. Amounts are in the unit each company uses itself.</p>`;
  if (payments.length === 0) return html`${lead}<p class="empty">No payments yet.</p>`;
  return html`${lead}<div class="scroll" role="region" aria-label="Payments" tabindex="0"><table>
<thead><tr><th scope="col">Reference</th><th scope="col">Company</th><th scope="col">Id</th><th scope="col">Amount</th><th scope="col">Currency</th><th scope="col">Status</th></tr></thead>
<tbody>${payments.map(row)}</tbody>
</table></div>`;
}
