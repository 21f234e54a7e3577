import { JSDOM, type DOMWindow } from 'jsdom';
import type { OpenSandbox } from './open-sandbox';

export interface AlatpayPage {
  window: DOMWindow;
  /** Everything the page heard from the widget, in turn. */
  heard: { name: 'onTransaction' | 'onClose'; values: unknown[] }[];
  /** Opens the widget; opens it again when called again. */
  show(): void;
  dialog(): HTMLDialogElement | null;
  press(label: string): void;
  /** What the widget says to people: the status and the alert. */
  said(): { status: string; alert: string };
  /** Settles when the page has heard that much. */
  hears(count: number): Promise<void>;
  /** Settles when every call the widget made has been answered and shown. */
  quiet(): Promise<void>;
  /** Holds the widget's calls back until it is called. */
  response: { hold(): () => void; breakLine(): void };
}

const ORIGIN = 'http://localhost:4300';

/**
 * jsdom knows neither open dialogs nor constructed sheets; these act as a browser's do, as far as the widget uses them.
 */
function completeBrowser(window: DOMWindow): void {
  const dialog = window.HTMLDialogElement.prototype;
  dialog.showModal = function showModal() {
    if (this.open) throw new Error('The dialog is open');
    this.open = true;
  };
  dialog.close = function close() {
    if (!this.open) return;
    this.open = false;
    window.queueMicrotask(() => this.dispatchEvent(new window.Event('close')));
  };
  window.CSSStyleSheet.prototype.replaceSync = function replaceSync() {
    Object.assign(this, { replaced: true });
  };
}

/** The page's fetch: its requests go to the sandbox under test, unless a test holds or breaks them. */
function sandboxFetch(sandbox: OpenSandbox) {
  let ready: Promise<void> = Promise.resolve();
  let broken = false;
  const calls: Promise<unknown>[] = [];
  async function respond(url: string, init: { method: 'POST'; headers: Record<string, string>; body: string }) {
    if (!url.startsWith(ORIGIN)) throw new Error(`The page requested ${url}`);
    await ready;
    if (broken) throw new TypeError('Failed to fetch');
    const { method, headers, body: payload } = init;
    const response = await sandbox.app.inject({ method, url: url.slice(ORIGIN.length), headers, payload });
    return { ok: response.statusCode < 300, json: async () => response.json() as unknown };
  }
  return {
    calls,
    fetch: ((...call: Parameters<typeof respond>) => {
      const response = respond(...call);
      calls.push(response);
      return response;
    }) as unknown as typeof fetch,
    hold() {
      let release: () => void = () => undefined;
      ready = new Promise((resolve) => (release = resolve));
      return release;
    },
    breakLine() {
      broken = true;
    },
  };
}

/** The callbacks of the page, which record every call. */
function recordedCallbacks() {
  const heard: AlatpayPage['heard'] = [];
  const waiting: (() => void)[] = [];
  const record =
    (name: 'onTransaction' | 'onClose') =>
    (...values: unknown[]) => {
      heard.push({ name, values });
      for (const resume of waiting) resume();
    };
  return {
    heard,
    callbacks: { onTransaction: record('onTransaction'), onClose: record('onClose') },
    async hears(count: number) {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** A page of another origin that has loaded the widget's script as a browser would. */
export async function openAlatpayPage(sandbox: OpenSandbox, options: Record<string, unknown>): Promise<AlatpayPage> {
  const { body } = await sandbox.app.inject({ url: '/js/alatpay.js', headers: { host: 'localhost:4300' } });
  const { window } = new JSDOM('<!doctype html><body><button>Pay now</button></body>', {
    url: 'http://pay.liftclub.localhost:4200/',
    runScripts: 'outside-only',
  });
  completeBrowser(window);
  const { calls, fetch, hold, breakLine } = sandboxFetch(sandbox);
  window.fetch = fetch;
  window.eval(body);

  const { heard, callbacks, hears } = recordedCallbacks();
  const { Alatpay } = window as unknown as { Alatpay: { setup(options: object): { show(): void } } };
  const popup = Alatpay.setup({ ...callbacks, ...options });
  const shadow = () => window.document.querySelector('body > div')?.shadowRoot;
  const roleText = (role: string) => shadow()?.querySelector(`[role=${role}]`)?.textContent ?? '';
  return {
    window,
    heard,
    hears,
    show: () => popup.show(),
    dialog: () => shadow()?.querySelector('dialog') ?? null,
    press: (label) => {
      const button = [...(shadow()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label);
      if (!button) throw new Error(`There is no button ${label}`);
      button.click();
    },
    said: () => ({ status: roleText('status'), alert: roleText('alert') }),
    quiet: async () => {
      await Promise.allSettled(calls);
      await new Promise((resolve) => setImmediate(resolve));
    },
    response: { hold, breakLine },
  };
}
