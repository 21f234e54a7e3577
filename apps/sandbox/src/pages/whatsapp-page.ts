import type { Choice, WhatsappMessage } from '../whatsapp/whatsapp-inbox';
import { html, type Html } from './html';

const SHOWN = 50;
const when = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeStyle: 'medium' });

function choiceButton({ id, title }: Choice): Html {
  return html`<button type="submit" name="button" value="${id}">${title}</button>`;
}

function card(message: WhatsappMessage): Html {
  const { to, type, template, status, body, buttons, created_at } = message;
  return html`<li class="message">
    <p class="meta">
      <strong>${to}</strong>
      <span class="state ${status === 'failed' ? 'faulty' : 'fine'}">${status}</span>
      <time datetime="${created_at}">${when.format(new Date(created_at))}</time>
    </p>
    <p class="body">${body}</p>
    <p class="hint">${template === null ? type : `template ${template}`}</p>
    ${
      buttons.length === 0
        ? null
        : html`<form class="switches" method="post" action="/page/whatsapp/replies" aria-label="Answer ${to}">
            <input type="hidden" name="from" value="${to}" />
            ${buttons.map(choiceButton)}
          </form>`
    }
  </li>`;
}

/** The list alone, which the script of the page fetches repeatedly. */
export function whatsappList(messages: readonly WhatsappMessage[], to: string | undefined): Html {
  if (messages.length === 0) {
    return html`<p class="empty">
      ${to === undefined ? 'No messages yet. They go to users who turned WhatsApp on.' : `No messages for ${to}.`}
    </p>`;
  }
  return html`<ol class="messages">
    ${messages.slice(0, SHOWN).map(card)}
  </ol>`;
}

/** Sends a message to the product, as from the phone of a person. */
function replyForm(from: string | undefined): Html {
  return html`<form class="search" method="post" action="/page/whatsapp/replies" aria-label="Write on WhatsApp">
    <label for="from">Write from</label>
    <input id="from" name="from" type="tel" inputmode="tel" autocomplete="off" required value="${from ?? ''}" />
    <label for="text">Text</label>
    <input id="text" name="text" autocomplete="off" maxlength="4096" placeholder="SKIP" />
    <button type="submit">Send</button>
  </form>`;
}

export function whatsappPage(messages: readonly WhatsappMessage[], to: string | undefined): Html {
  return html`<p class="lead">Every WhatsApp message the product sends arrives here and nowhere else.</p>
    <form class="search" method="get" action="/whatsapp" role="search">
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
      ${to === undefined ? null : html`<a href="/whatsapp">Show all</a>`}
    </form>
    ${replyForm(to)}
    <p class="unseen" role="status" id="news"></p>
    <div id="inbox" data-list="/page/whatsapp/messages" data-to="${to ?? ''}">${whatsappList(messages, to)}</div>`;
}
