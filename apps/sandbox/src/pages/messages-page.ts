import type { Message } from '../sms/message-inbox';
import { html, type Html } from './html';

const SHOWN = 50;
const FAILED = ['failed', 'undelivered'];
const when = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeStyle: 'medium' });

/** The code in a message: its only group of exactly four digits. */
export function codeIn(body: string): string | null {
  const groups = body.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return groups.length === 1 ? (groups[0] ?? null) : null;
}

function card(message: Message): Html {
  const code = codeIn(message.body);
  return html`<li class="message">
    <p class="meta">
      <strong>${message.to}</strong>
      ${FAILED.includes(message.status) ? html`<span class="state faulty">${message.status}</span>` : null}
      <time datetime="${message.created_at}">${when.format(new Date(message.created_at))}</time>
    </p>
    ${code === null ? null : html`<p class="code"><span class="unseen">Code </span>${code}</p>`}
    <p class="body">${message.body}</p>
  </li>`;
}

/** The list alone, which the script of the page fetches repeatedly. */
export function messageList(messages: readonly Message[], to: string | undefined): Html {
  if (messages.length === 0) {
    return html`<p class="empty">
      ${to === undefined ? 'No messages yet. Codes appear here as soon as they are sent.' : `No messages for ${to}.`}
    </p>`;
  }
  const more = messages.length - SHOWN;
  return html`<ol class="messages">
      ${messages.slice(0, SHOWN).map(card)}
    </ol>
    ${more > 0 ? html`<p class="hint">${more} older ${more === 1 ? 'message is' : 'messages are'} not shown; search by number to see them.</p>` : null}`;
}

/** Sends an SMS to the product, as from the phone of a person. */
function replyForm(from: string | undefined): Html {
  return html`<form class="search" method="post" action="/page/replies" aria-label="Reply by SMS">
    <label for="from">Reply from</label>
    <input id="from" name="from" type="tel" inputmode="tel" autocomplete="off" required value="${from ?? ''}" />
    <label for="body">Text</label>
    <input id="body" name="body" autocomplete="off" maxlength="1600" placeholder="SKIP" />
    <button type="submit">Send</button>
  </form>`;
}

export function messagesPage(messages: readonly Message[], to: string | undefined): Html {
  return html`<p class="lead">Every SMS the product sends arrives here and nowhere else.</p>
    <form class="search" method="get" action="/" role="search">
      <label for="to">Phone number</label>
      <input
        id="to"
        name="to"
        type="tel"
        inputmode="tel"
        autocomplete="off"
        placeholder="+27 82 123 4567"
        value="${to ?? ''}"
      />
      <button type="submit">Search</button>
      ${to === undefined ? null : html`<a href="/">Show all</a>`}
    </form>
    ${replyForm(to)}
    <p class="unseen" role="status" id="news"></p>
    <div id="inbox" data-list="/page/messages" data-to="${to ?? ''}">${messageList(messages, to)}</div>`;
}
