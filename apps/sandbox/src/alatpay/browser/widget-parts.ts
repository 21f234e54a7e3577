import { WIDGET_STYLE } from './widget-style';

type Properties = Partial<Record<'className' | 'id' | 'type' | 'textContent', string>>;

/** Creates elements one by one, because pages with Trusted Types do not allow markup from text. */
function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Properties,
  ...children: Node[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

export interface WidgetParts {
  dialog: HTMLDialogElement;
  pay: HTMLButtonElement;
  fail: HTMLButtonElement;
  close: HTMLButtonElement;
  /** During a payment the buttons stay in place and do nothing. */
  setBusy(busy: boolean): void;
  complain(problem: string): void;
  remove(): void;
}

/** Adds the dialog to the page in a shadow root with the widget's style. Returns the element to remove. */
function attach(dialog: HTMLDialogElement): HTMLElement {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(WIDGET_STYLE);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(dialog);
  document.body.append(host);
  return host;
}

/** Adds the widget to the page as a modal dialog, in a shadow root so that the page's styles do not apply. */
export function drawWidget(businessName: string, sum: string): WidgetParts {
  const button = (textContent: string, className = '') => make('button', { type: 'button', textContent, className });
  const [pay, fail, close] = [button('Pay', 'pay'), button('Fail'), button('Close')];
  const title = make(
    'h2',
    { id: 'title' },
    make('span', { className: 'who', textContent: `Pay ${businessName}` }),
    document.createTextNode(' '),
    make('span', { className: 'sum', textContent: sum }),
  );
  const working = make('p', { className: 'news' });
  const problem = make('p', { className: 'news' });
  working.setAttribute('role', 'status');
  problem.setAttribute('role', 'alert');
  const dialog = make(
    'dialog',
    {},
    make('p', { className: 'mark', textContent: 'ALATPay ' }, make('span', { textContent: 'sandbox' })),
    title,
    working,
    problem,
    make('div', { className: 'buttons' }, pay, fail, close),
    make('p', {
      className: 'hint',
      textContent: 'A stand-in on this machine: no money moves. Fail acts as a bank that says no.',
    }),
  );
  dialog.setAttribute('aria-labelledby', 'title');

  const host = attach(dialog);
  dialog.showModal();

  return {
    dialog,
    pay,
    fail,
    close,
    setBusy(busy) {
      for (const one of [pay, fail, close]) one.setAttribute('aria-disabled', String(busy));
      working.textContent = busy ? 'Paying…' : '';
      if (busy) problem.textContent = '';
    },
    complain(text) {
      problem.textContent = text;
    },
    remove: () => host.remove(),
  };
}
