import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeAlatpay } from './alatpay-server';
import type { Entry, Send } from './entries';
import { fakePaystack } from './paystack-server';

/** How calls that carry a key are answered. */
export type ProviderFault = 'none' | 'error' | 'html' | 'denied';

/** What a call to a fake provider is answered with. */
export interface FakeAnswer {
  readonly status: number;
  readonly json: unknown;
}
/** Stands in for the way between the API and a provider. `answer` lets a call take effect, as often as it is called. */
export type Meddler = (answer: () => FakeAnswer, response: ServerResponse) => void;
interface FakeState {
  fault: ProviderFault;
  meddler: Meddler | undefined;
}

const PAYSTACK_KEY = 'sk_test_fake';
const ALATPAY_KEY = 'alatpay-fake-secret';
const BUSINESS_ID = '11111111-2222-4333-8444-555555555555';

type Respond = (request: IncomingMessage, response: ServerResponse, url: URL, body: Record<string, unknown>) => void;

/** Both providers on a free port, in the wire formats of their documentation, with entries of their own. */
export async function startFakeProviders(clock: () => Date = () => new Date()) {
  const entries = { paystack: new Map<string, Entry>(), alatpay: new Map<string, Entry>() };
  const state: FakeState = { fault: 'none', meddler: undefined };
  let lastId = 0;
  const newId = () => (lastId += 1);
  const { baseUrl, ...server } = await listen(respondTo(entries, state, { newId, clock }));

  return {
    entries,
    settings: {
      paystack: { baseUrl, checkoutOrigin: 'https://checkout.example', secretKey: PAYSTACK_KEY },
      alatpay: {
        baseUrl,
        scriptUrl: '',
        publicKey: 'public',
        secretKey: ALATPAY_KEY,
        businessId: BUSINESS_ID,
        webhookSecret: 'hook',
      },
    },
    state,
    /** Records what a customer does and returns the id. A widget creates a new transaction each time. */
    record(provider: 'paystack' | 'alatpay', entry: Omit<Entry, 'id' | 'createdAt'>): string {
      const existing = provider === 'paystack' ? entries.paystack.get(entry.reference) : undefined;
      const uuid = () => `0b0e9a3e-0000-4000-8000-${String(newId()).padStart(12, '0')}`;
      const id = existing?.id ?? (provider === 'paystack' ? newId() : uuid());
      const key = provider === 'paystack' ? entry.reference : String(id);
      entries[provider].set(key, { ...entry, id, createdAt: existing?.createdAt ?? clock() });
      return String(id);
    },
    ...server,
  };
}

function respondTo(
  entries: Record<'paystack' | 'alatpay', Map<string, Entry>>,
  state: Readonly<FakeState>,
  { newId, clock }: { newId: () => number; clock: () => Date },
): Respond {
  const paystack = fakePaystack(entries.paystack, newId, clock);
  const alatpay = fakeAlatpay(entries.alatpay, BUSINESS_ID);
  return ({ headers, method }, response, url, body) => {
    const send = (status: number, json: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (state.fault === 'error') return send(500, { status: false, message: 'An error occurred' });
    if (state.fault === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
    const isPaystack = headers.authorization === `Bearer ${PAYSTACK_KEY}`;
    const isAlatpay = headers['ocp-apim-subscription-key'] === ALATPAY_KEY;
    if (state.fault === 'denied' || (!isPaystack && !isAlatpay))
      return send(401, { status: false, message: 'Invalid key', code: 'invalid_Key' });
    const call = (answer: Send) =>
      isPaystack ? paystack({ name: `${method} ${url.pathname}`, url, body }, answer) : alatpay(url, answer);
    if (!state.meddler) return call(send);
    state.meddler(() => answerOf(call), response);
  };
}

function answerOf(call: (send: Send) => void): FakeAnswer {
  let answer: FakeAnswer = { status: 0, json: {} };
  call((status, json) => (answer = { status, json }));
  return answer;
}

async function listen(respond: Respond) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {};
    respond(request, response, new URL(request.url ?? '', 'http://127.0.0.1'), body);
  });
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open(0);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** Connections are refused from now on, until `restart`. */
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    restart: async () => void (await open(port)),
  };
}
