import { html, type Html } from '../pages/html';
import { MERCHANT } from '../payments/payment';
import { moneyOf, returnUrl, type Transaction } from './transaction';

function written({ minor, currency }: { minor: number; currency: string }): string {
  return new Intl.NumberFormat('en-ZA', { style: 'currency', currency }).format(minor / 100);
}

const NEWS: Record<Transaction['outcome'], Html | null> = {
  none: null,
  pending: null,
  paid: null,
  declined: html`<p class="news" role="status">The bank declined this payment. You can try again.</p>`,
  cancelled: html`<p class="news" role="status">You cancelled this payment. You can still pay.</p>`,
};

function buttons(): Html {
  return html`<form class="outcomes" method="post">
    <button class="pay" name="outcome" value="pay">Pay</button>
    <button name="outcome" value="decline" aria-describedby="decline-hint">Decline</button>
    <button name="outcome" value="cancel">Cancel</button>
    <p class="hint" id="decline-hint">Decline acts as a bank that says no.</p>
  </form>`;
}

function done(transaction: Transaction): Html {
  const back = returnUrl(transaction, 'pay');
  return html`<p class="paid" role="status">Paid. Thank you.</p>
    ${back === null ? null : html`<p><a class="back" href="${back}">Back to ${MERCHANT}</a></p>`}`;
}

function frame(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Paystack sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/page/checkout.css" />
      </head>
      <body class="checkout">
        <header>
          <p class="mark">Paystack <span>sandbox</span></p>
        </header>
        <main>${content}</main>
        <footer><p>A stand-in on this machine: no card is asked for and no money moves.</p></footer>
      </body>
    </html>`.text;
}

export function checkoutPage(transaction: Transaction): string {
  const { paid, outcome, email, reference } = transaction;
  return frame(
    `Pay ${MERCHANT}`,
    html`<h1>Pay ${MERCHANT} <span class="sum">${written(moneyOf(transaction))}</span></h1>
      ${NEWS[outcome]}
      <dl>
        <div>
          <dt>Reference</dt>
          <dd>${reference}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>${email}</dd>
        </div>
      </dl>
      ${paid ? done(transaction) : buttons()}`,
  );
}

export function noCheckoutPage(): string {
  return frame(
    'Payment not found',
    html`<h1>Payment not found</h1>
      <p class="lead">The sandbox forgets its payments when it restarts. Go back to ${MERCHANT} and begin again.</p>`,
  );
}
