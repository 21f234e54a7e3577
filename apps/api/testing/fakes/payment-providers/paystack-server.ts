import { PAGE_SIZE, pageOf, type Entry, type Send } from './entries';

export interface PaystackCall {
  /** Method and path, as in `GET /transaction`. */
  readonly name: string;
  readonly url: URL;
  readonly body: Record<string, unknown>;
}

const validationError = (code: string, message: string) => ({ status: false, message, type: 'validation_error', code });
const DUPLICATE = validationError('duplicate_reference', 'Duplicate Transaction Reference');
const REVERSED = validationError('transaction_reversed', 'Transaction has been fully reversed');
const UNKNOWN = validationError('transaction_not_found', 'Transaction reference not found.');

const describe = ({ createdAt, ...entry }: Entry) => ({
  ...entry,
  domain: 'test',
  metadata: '',
  created_at: createdAt.toISOString(),
});

/** Paystack's HTTP interface over entries in memory, by reference. */
export function fakePaystack(entries: Map<string, Entry>, newId: () => number, clock: () => Date) {
  function initialize(body: PaystackCall['body'], send: Send): void {
    const reference = String(body['reference']);
    if (entries.has(reference)) return send(400, DUPLICATE);
    const { amount, currency } = { amount: Number(body['amount']), currency: String(body['currency']) };
    const entry = { id: newId(), reference, amount, currency, status: 'abandoned', createdAt: clock() };
    entries.set(reference, entry);
    const data = { authorization_url: `https://checkout.example/${reference}`, access_code: reference, reference };
    send(200, { status: true, message: 'Authorization URL created', data });
  }

  function list({ searchParams }: URL, send: Send): void {
    const from = new Date(searchParams.get('from') ?? 0);
    const to = new Date(searchParams.get('to') ?? 8.64e15);
    const found = [...entries.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= to);
    const { rows, page, pages } = pageOf(found, searchParams.get('page'));
    const meta = { total: entries.size, page, perPage: PAGE_SIZE, pageCount: pages };
    send(200, { status: true, message: 'Transactions retrieved', data: rows.map(describe), meta });
  }

  const refunds: { transaction: string; amount: number; status: string }[] = [];

  function refund(transaction: string, part: unknown, send: Send): void {
    const entry = [...entries.values()].find(({ id }) => String(id) === transaction);
    if (!entry) return send(404, { status: false, message: 'Transaction not found', code: 'transaction_not_found' });
    if (entry.status === 'reversed') return send(400, REVERSED);
    const amount = part === undefined ? entry.amount : Number(part);
    refunds.push({ transaction, amount, status: 'pending' });
    if (amount === entry.amount) entries.set(entry.reference, { ...entry, status: 'reversed' });
    const data = { id: 1, status: 'pending', amount };
    send(200, { status: true, message: 'Refund has been queued for processing', data });
  }

  function verify(reference: string, send: Send): void {
    const entry = entries.get(reference);
    if (entry) return send(200, { status: true, message: 'Verification successful', data: describe(entry) });
    send(400, UNKNOWN);
  }

  return ({ name, url, body }: PaystackCall, send: Send): void => {
    if (name === 'POST /transaction/initialize') return initialize(body, send);
    if (name === 'GET /transaction') return list(url, send);
    if (name === 'POST /refund') return refund(String(body['transaction']), body['amount'], send);
    if (name === 'GET /refund') {
      const data = refunds.filter((one) => one.transaction === url.searchParams.get('transaction'));
      return send(200, { status: true, message: 'Refunds retrieved', data });
    }
    verify(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''), send);
  };
}
