import { FAULT_MODES, FAULT_TARGETS, MODES_OF, type FaultMode, type FaultTarget } from '../faults/fault-modes';
import { html, type Html } from './html';

const TARGET_LABELS: Record<FaultTarget, string> = {
  maps: 'Maps and driving distance',
  paystack: 'Paystack',
  alatpay: 'ALATPay',
  sms: 'SMS gateway',
  whatsapp: 'WhatsApp',
  mail: 'Mail relay',
  push: 'Push service of browsers',
};

function switchButton(mode: FaultMode, current: FaultMode): Html {
  return html`<button name="mode" value="${mode}" aria-pressed="${mode === current ? 'true' : 'false'}">
    ${FAULT_MODES[mode]}
  </button>`;
}

function targetSection(target: FaultTarget, current: FaultMode): Html {
  return html`<section class="company" aria-labelledby="${target}">
    <h2 id="${target}">${TARGET_LABELS[target]}</h2>
    <p class="state ${current === 'none' ? 'fine' : 'faulty'}">${FAULT_MODES[current]}</p>
    <form method="post" action="/page/faults" aria-labelledby="${target}">
      <input type="hidden" name="target" value="${target}" />
      <div class="switches">${MODES_OF[target].map((mode) => switchButton(mode, current))}</div>
    </form>
  </section>`;
}

export function faultsPage(modes: Record<FaultTarget, FaultMode>): Html {
  return html`<p class="lead">
      Make an outside company misbehave and see what the product does. A switch stays until it is put back or the
      sandbox stops.
    </p>
    ${FAULT_TARGETS.map((target) => targetSection(target, modes[target]))}
    <p class="hint">
      At the payment companies, errors, delays and refusals meet the product's own calls; the page and the widget where
      people pay keep working.
    </p>
    <p class="hint">A refusing mail relay takes every message and reports that it bounced.</p>
    <p class="hint">
      An address search can also be made to fail by what is typed: begin with <kbd>zero</kbd>, <kbd>denied</kbd>,
      <kbd>limit</kbd> or <kbd>slow</kbd>.
    </p>`;
}
