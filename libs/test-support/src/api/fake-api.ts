import { TEST_NOW } from '../browser/fake-clock';
import { fakeFetch } from './fake-fetch';
import { createFakeServer, type FakeServer } from './fake-server';
import { fakeXhr } from './fake-xhr';

/** Handlers and recorded calls of the fake API; reset after each test. */
export type FakeApi = Pick<FakeServer, 'on' | 'calls'>;

interface FakeApiOptions {
  /** The server's clock for the Date header, ms since the epoch. Default: TEST_NOW. */
  readonly now?: () => number;
}

/**
 * The API at the network edge: `fetch` and XMLHttpRequest are replaced for every test of the file (or describe block)
 * that calls this. An unknown host or a call without a handler gets no response, and fails the test at its end.
 */
export function fakeApi({ now = () => TEST_NOW }: FakeApiOptions = {}): FakeApi {
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  let server = createFakeServer(now);

  beforeEach(() => {
    server = createFakeServer(now);
    Object.assign(globalThis, { fetch: fakeFetch(server.network), XMLHttpRequest: fakeXhr(server.network) });
  });

  afterEach(() => {
    Object.assign(globalThis, real);
    if (server.unexpected().length > 0) throw new Error(`Nobody answers ${server.unexpected().join(', ')}`);
  });

  return {
    on: (endpoint, handler) => server.on(endpoint, handler),
    calls: (endpoint) => server.calls(endpoint),
  };
}
