import {
  approveRequest,
  closePeriod,
  getBookEntries,
  getPeriods,
  getRequests,
  getTrialBalance,
  type BooksPeriod,
} from '@liftclub/api-contract';
import { goodwillGiven, paymentHeld } from '@liftclub/domain';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { closeMonth, post } from '../../modules/ledger';

const api = setUpTestApi();
let naledi: SignedInStaff;
let sipho: SignedInStaff;

/** 00:30 on 1 March in Johannesburg, and still February in Lagos. */
const MARCH_IN_JOHANNESBURG = '2026-02-28T22:30:00.000Z';

beforeEach(async () => {
  await api.reset();
  await received('first', 'ZAR', '2026-01-31T21:00:00.000Z');
  await received('first-naira', 'NGN', '2026-01-31T21:00:00.000Z');
  api.setTime(MARCH_IN_JOHANNESBURG);
  naledi = await signedInStaff(api, 'Naledi Mokoena', ['finance']);
  sipho = await signedInStaff(api, 'Sipho Dube', ['finance']);
});

const received = (paymentId: string, currency: 'ZAR' | 'NGN', at: string) =>
  api.deps.db.transaction((tx) =>
    post(api.deps, tx, {
      ...paymentHeld({ paymentId, currency, provider: 'paystack', paid: 100 }),
      at: new Date(at),
    }),
  );
const ask = (month: string, market: 'RSA' | 'NG' = 'RSA', who = naledi) =>
  api.call(closePeriod, { headers: who.headers, body: { month, market, state: 'closed' } });
const close = async (month: string, market: 'RSA' | 'NG' = 'RSA') => {
  const asked = await ask(month, market);
  expect(asked.status).toBe(202);
  const { request_id: id } = (asked.response as unknown as { data: { request_id: string } }).data;
  return api.call(approveRequest, { headers: sipho.headers, params: { id }, body: {} });
};
const months = async (market: 'RSA' | 'NG') =>
  (await api.call(getPeriods, { headers: naledi.headers, query: { market } })).response.data.map(
    ({ month, state, can_close }: BooksPeriod) => [month, state, can_close],
  );
const code = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code];

it('finance closes a month with the approval of a second member, and the next one becomes the one to close', async () => {
  expect(await months('RSA')).toEqual([
    ['2026-03', 'open', false],
    ['2026-02', 'open', false],
    ['2026-01', 'open', true],
  ]);
  const asked = await ask('2026-01');
  expect(asked.status).toBe(202);
  const { data } = (await api.call(getRequests, { headers: sipho.headers, query: {} })).response;
  expect(data).toMatchObject([
    {
      kind: 'period_close',
      subject: { kind: 'books_month', id: 'RSA 2026-01' },
      summary: 'Close January 2026 in the books of South Africa',
      can_decide: true,
    },
  ]);
  const params = { id: data[0]?.id ?? '' };
  expect((await api.call(approveRequest, { headers: naledi.headers, params, body: {} })).status).toBe(409);
  expect((await api.call(approveRequest, { headers: sipho.headers, params, body: {} })).status).toBe(200);
  expect(await months('RSA')).toEqual([
    ['2026-03', 'open', false],
    ['2026-02', 'open', true],
    ['2026-01', 'closed', false],
  ]);
});

it('months are those of the market, and are closed when they are over, in order, and once', async () => {
  expect((await months('NG'))[0]).toEqual(['2026-02', 'open', false]);
  expect(code(await ask('2026-02', 'NG'))).toEqual([409, 'month_running']);
  expect(code(await ask('2026-03'))).toEqual([409, 'month_running']);
  expect(code(await ask('2026-02'))).toEqual([409, 'earlier_month_open']);
  expect(code(await ask('2025-12'))).toEqual([409, 'month_closed']);
  expect((await close('2026-01')).status).toBe(200);
  expect(code(await ask('2026-01'))).toEqual([409, 'month_closed']);
  expect((await close('2026-02')).status).toBe(200);
  expect((await close('2026-01', 'NG')).status).toBe(200);
});

it('what belongs to a closed month is posted in the open one, with the date that it belongs to', async () => {
  await close('2026-01');
  await received('late', 'ZAR', '2026-01-31T21:59:59.000Z');
  await received('on-time', 'ZAR', '2026-01-31T22:00:00.000Z');
  await received('elsewhere', 'NGN', '2026-01-31T21:59:59.000Z');
  const { data } = (await api.call(getBookEntries, { headers: naledi.headers, query: { code: '1010' } })).response;
  const found = Object.fromEntries(data.map(({ subject, at, belongs_at }) => [subject, [at, belongs_at]]));
  expect(found).toMatchObject({
    late: [MARCH_IN_JOHANNESBURG, '2026-01-31T21:59:59.000Z'],
    'on-time': ['2026-01-31T22:00:00.000Z', null],
    elsewhere: ['2026-01-31T21:59:59.000Z', null],
  });
  const query = { month: '2026-01', market: 'RSA' };
  const rows = (await api.call(getTrialBalance, { headers: naledi.headers, query })).response.data;
  expect(rows.map(({ balance }) => balance)).toEqual(['1.00', '-1.00']);
  // Posting it again changes nothing.
  await received('late', 'ZAR', '2026-01-31T21:59:59.000Z');
});

it('the database refuses entries in a closed month, and nobody opens it again', async () => {
  await close('2026-01');
  const { $client } = api.deps.db;
  const inJanuary = `with t as (insert into ledger_transactions (id, kind, subject, at)
      values (gen_random_uuid(), 'goodwill', 'x', '2026-01-15T00:00:00Z') returning id)
    insert into ledger_entries select id, account, 'ZAR', amount from t,
      (values ('goodwill', 5), ('provider:paystack', -5)) as e (account, amount)`;
  await expect($client.query(inJanuary)).rejects.toThrow('A closed month takes no entries');
  for (const statement of ['delete from ledger_periods', "update ledger_periods set month = '2025-12'"])
    await expect($client.query(statement)).rejects.toThrow('are never changed or deleted');
});

it('a month is closed after what is being posted, and what waits for the closing is posted in the open month', async () => {
  const { db } = api.deps;
  const gift = (subject: string) => ({
    ...goodwillGiven({ subject, passengerId: 'u', currency: 'ZAR', amount: 5 }),
    at: new Date('2026-01-20T10:00:00.000Z'),
  });
  const order: string[] = [];
  let closing: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await post(api.deps, tx, gift('before'));
    closing = db.transaction(async (other) => {
      await closeMonth(api.deps, other, 'RSA', '2026-01');
      order.push('closed');
    });
    await waitingForLock(1);
    order.push('posted');
  });
  await closing;
  expect(order).toEqual(['posted', 'closed']);

  let posting: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await closeMonth(api.deps, tx, 'RSA', '2026-02');
    posting = db.transaction((other) =>
      post(api.deps, other, { ...gift('after'), at: new Date('2026-02-20T10:00:00.000Z') }),
    );
    await waitingForLock(1);
  });
  await posting;
  const { rows } = await db.$client.query<{ subject: string; moved: boolean }>(
    `select subject, belongs_at is not null as moved from ledger_transactions where kind = 'goodwill' order by subject`,
  );
  expect(rows).toEqual([
    { subject: 'after', moved: true },
    { subject: 'before', moved: false },
  ]);
});

/** Until this many transactions wait for an advisory lock. */
async function waitingForLock(count: number): Promise<void> {
  for (;;) {
    const { rows } = await api.deps.db.$client.query<{ n: number }>(
      `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
    );
    if ((rows[0]?.n ?? 0) >= count) return;
  }
}

it('only those who ask for money may ask for it, and nobody signed out', async () => {
  const support = await signedInStaff(api, 'Zodwa Khumalo', ['support']);
  expect((await ask('2026-01', 'RSA', support)).status).toBe(403);
  const url = `/api/v1/${closePeriod.path}`;
  const { host, origin } = naledi.headers as Record<string, string>;
  const signedOut = await api.app.inject({ method: 'POST', url, headers: { host, origin }, payload: {} });
  expect(signedOut.statusCode).toBe(401);
});
