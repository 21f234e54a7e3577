import { recordCall, type Network, type NetworkResponse } from './recorded-call';

type Progress = { readonly lengthComputable: boolean; readonly loaded: number; readonly total: number };

/**
 * The part of XMLHttpRequest that an upload with progress uses: progress at one half and at the end, then the response.
 */
class FakeXhr {
  readonly upload: { onprogress: ((event: Progress) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  #method = 'GET';
  #url = '';
  readonly #headers: Record<string, string> = {};
  #response: NetworkResponse | undefined;
  #done = false;
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  get status(): number {
    return this.#response?.status ?? 0;
  }

  get responseText(): string {
    return this.#response?.text ?? '';
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.#response?.headers[name.toLowerCase()] ?? null;
  }

  send(body: unknown): void {
    for (const loaded of [50, 100]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
    this.#network(recordCall(this.#method, this.#url, this.#headers, body)).then(
      (response) => {
        if (this.#done) return;
        this.#response = response;
        this.#finish(this.onload);
      },
      () => this.#finish(this.onerror),
    );
  }

  abort(): void {
    this.#finish(this.onabort);
  }

  #finish(listener: (() => void) | null): void {
    if (this.#done) return;
    this.#done = true;
    listener?.();
    this.onloadend?.();
  }
}

/** A replacement of XMLHttpRequest on top of a fake network. */
export function fakeXhr(network: Network): new () => FakeXhr {
  return class extends FakeXhr {
    constructor() {
      super(network);
    }
  };
}
