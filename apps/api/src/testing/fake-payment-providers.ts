import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a company does with calls that carry a key. */
export type ProviderFault = 'none' | 'error' | 'html' | 'denied';

interface Entry {
  readonly id: string | number;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly at: Date;
}

const PAYSTACK_KEY = 'sk_test_fake';
const ALATPAY_KEY = 'alatpay-fake-secret';
const FAKE_BUSINESS = '11111111-2222-4333-8444-555555555555';
/** Small, so that a list has several pages. */
const A_PAGE = 2;

/** Both companies on a port of this machine, in the wire formats of their documentation, with books of their own. */
export async function startFakeProviders() {
  const books = { paystack: new Map<string, Entry>(), alatpay: new Map<string, Entry>() };
  const state = { fault: 'none' as ProviderFault };
  let lastId = 0;
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const url = new URL(request.url ?? '', baseUrl);
    const body = pieces.length > 0 ? (JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>) : {};
    const send = (status: number, json: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (state.fault === 'error') return send(500, { status: false, message: 'An error occurred' });
    if (state.fault === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
    const ofPaystack = request.headers.authorization === `Bearer ${PAYSTACK_KEY}`;
    const ofAlatpay = request.headers['ocp-apim-subscription-key'] === ALATPAY_KEY;
    if (state.fault === 'denied' || (!ofPaystack && !ofAlatpay))
      return send(401, { status: false, message: 'Invalid key', code: 'invalid_Key' });
    return ofPaystack ? paystack(`${request.method} ${url.pathname}`, url, body, send) : alatpay(url, send);
  }

  type Send = (status: number, json: unknown) => void;

  function paystack(call: string, url: URL, body: Record<string, unknown>, send: Send): void {
    const describe = ({ at, ...entry }: Entry) => ({
      ...entry,
      domain: 'test',
      metadata: '',
      created_at: at.toISOString(),
    });
    if (call === 'POST /transaction/initialize') {
      const reference = String(body['reference']);
      if (books.paystack.has(reference))
        return send(400, {
          status: false,
          message: 'Duplicate Transaction Reference',
          type: 'validation_error',
          code: 'duplicate_reference',
        });
      books.paystack.set(reference, {
        id: (lastId += 1),
        reference,
        amount: Number(body['amount']),
        currency: String(body['currency']),
        status: 'abandoned',
        at: new Date(),
      });
      return send(200, {
        status: true,
        message: 'Authorization URL created',
        data: { authorization_url: `https://checkout.example/${reference}`, access_code: reference, reference },
      });
    }
    if (call === 'GET /transaction') {
      const { rows, page, pages } = pageOf(
        [...books.paystack.values()].filter(
          ({ at }) =>
            at >= new Date(url.searchParams.get('from') ?? 0) && at <= new Date(url.searchParams.get('to') ?? 8.64e15),
        ),
        url.searchParams.get('page'),
      );
      return send(200, {
        status: true,
        message: 'Transactions retrieved',
        data: rows.map(describe),
        meta: { total: books.paystack.size, page, perPage: A_PAGE, pageCount: pages },
      });
    }
    if (call === 'POST /refund') {
      const entry = [...books.paystack.values()].find(({ id }) => String(id) === String(body['transaction']));
      if (!entry) return send(404, { status: false, message: 'Transaction not found', code: 'transaction_not_found' });
      books.paystack.set(entry.reference, { ...entry, status: 'reversed' });
      return send(200, {
        status: true,
        message: 'Refund has been queued for processing',
        data: { id: 1, status: 'pending', amount: entry.amount },
      });
    }
    const entry = books.paystack.get(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
    if (!entry)
      return send(400, {
        status: false,
        message: 'Transaction reference not found.',
        type: 'validation_error',
        code: 'transaction_not_found',
      });
    send(200, { status: true, message: 'Verification successful', data: describe(entry) });
  }

  function alatpay(url: URL, send: Send): void {
    const describe = ({ id, reference, amount, currency, status, at }: Entry) => ({
      ...{
        id,
        businessId: FAKE_BUSINESS,
        orderId: null,
        amount: amount / 100,
        currency,
        status,
        createdAt: at.toISOString(),
      },
      customer: { email: 'a@example.com', metadata: JSON.stringify({ reference }) },
    });
    const id = /transactions\/(.+)$/.exec(url.pathname)?.[1];
    if (id !== undefined) {
      const entry = books.alatpay.get(id);
      return entry
        ? send(200, { status: true, message: 'Success', data: describe(entry) })
        : send(404, { status: false, message: 'Transaction not found', data: null });
    }
    const from = new Date(url.searchParams.get('StartAt') ?? 0);
    const { rows, page, pages } = pageOf(
      [...books.alatpay.values()].filter(({ at }) => at >= from),
      url.searchParams.get('Page'),
    );
    send(200, {
      status: true,
      message: 'Success',
      data: rows.map(describe),
      pagination: { currentPage: page, pageSize: A_PAGE, totalPages: pages, totalCount: books.alatpay.size },
    });
  }

  return {
    settings: {
      paystack: { baseUrl, checkoutOrigin: 'https://checkout.example', secretKey: PAYSTACK_KEY },
      alatpay: {
        baseUrl,
        scriptUrl: '',
        publicKey: 'public',
        secretKey: ALATPAY_KEY,
        businessId: FAKE_BUSINESS,
        webhookSecret: 'hook',
      },
    },
    state,
    /** What the company's customer does; a widget makes a transaction of its own each time. */
    record(
      company: 'paystack' | 'alatpay',
      entry: { reference: string; amount: number; currency: string; status: string },
    ): string {
      const before = company === 'paystack' ? books.paystack.get(entry.reference) : undefined;
      const id =
        before?.id ??
        (company === 'paystack' ? (lastId += 1) : `0b0e9a3e-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`);
      books[company].set(company === 'paystack' ? entry.reference : String(id), {
        ...entry,
        id,
        at: before?.at ?? new Date(),
      });
      return String(id);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pageOf(entries: readonly Entry[], asked: string | null) {
  const page = Number(asked ?? 1);
  const rows = [...entries].reverse().slice((page - 1) * A_PAGE, page * A_PAGE);
  return { rows, page, pages: Math.ceil(entries.length / A_PAGE) };
}
