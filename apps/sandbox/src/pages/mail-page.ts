import type { MailMessage } from '../mail/mail-inbox';
import { html, type Html } from './html';

const SHOWN = 50;
const when = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeStyle: 'medium' });

function card({ id, to, subject, text, html: markup, attachments, created_at }: MailMessage): Html {
  return html`<li class="message">
    <p class="meta">
      <strong>${to}</strong>
      <time datetime="${created_at}">${when.format(new Date(created_at))}</time>
    </p>
    <h2>${subject}</h2>
    <div class="parts">
      ${
        markup === null
          ? null
          : html`<iframe
              title="HTML of ${subject}"
              src="/mail/messages/${id}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              loading="lazy"
            ></iframe>`
      }
      <p class="body">${text ?? 'There is no text part.'}</p>
    </div>
    ${attachments.map(
      ({ name, size }, index) =>
        html`<p><a href="/mail/messages/${id}/attachments/${index}">${name}</a> (${size} bytes)</p>`,
    )}
  </li>`;
}

/** The list alone, which the script of the page fetches repeatedly. */
export function mailList(messages: readonly MailMessage[], to: string | undefined): Html {
  if (messages.length === 0) {
    return html`<p class="empty">${to === undefined ? 'No mail yet.' : `No mail for ${to}.`}</p>`;
  }
  return html`<ol class="messages">
    ${messages.slice(0, SHOWN).map(card)}
  </ol>`;
}

export function mailPage(messages: readonly MailMessage[], to: string | undefined): Html {
  return html`<p class="lead">Every e-mail the product sends arrives here and nowhere else.</p>
    <form class="search" method="get" action="/mail" role="search">
      <label for="to">E-mail address</label>
      <input id="to" name="to" type="text" inputmode="email" autocomplete="off" value="${to ?? ''}" />
      <button type="submit">Search</button>
      ${to === undefined ? null : html`<a href="/mail">Show all</a>`}
    </form>
    <p class="unseen" role="status" id="news"></p>
    <div id="inbox" data-list="/page/mail/messages" data-to="${to ?? ''}">${mailList(messages, to)}</div>`;
}
