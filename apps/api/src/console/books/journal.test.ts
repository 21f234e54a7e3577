import { randomUUID } from 'node:crypto';
import { getAuditEntries, getJournal, getTrialBalance, JOURNAL_FORMATS } from '@liftclub/api-contract';
import { goodwillGiven, minorOf, paymentConfirmed, paymentHeld, refundSent, rideEarned } from '@liftclub/domain';
import fc from 'fast-check';
import { FROM_CONSOLE, signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { setUpTestApi } from '../../../testing/test-api';
import { post } from '../../modules/ledger';

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeAll(async () => {
  naledi = await signedInStaff(api, 'Naledi Mokoena', ['finance']);
});

/** An event in rand, on a day of December 2025 to February 2026 in UTC. */
const event = fc
  .record({
    kind: fc.constantFrom('paid', 'held', 'earned', 'refunded', 'gift'),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    vat: fc.integer({ min: 0, max: 50 }),
    hours: fc.integer({ min: 0, max: 90 * 24 }),
  })
  .map(({ kind, amount, vat, hours }) => {
    const [subject, bookingId, passengerId] = [randomUUID(), randomUUID(), randomUUID()];
    const about = { subject, currency: 'ZAR', amount };
    const payment = { paymentId: subject, provider: 'paystack', paid: amount, currency: 'ZAR' };
    const fare = { total: amount + vat, vat, discount: 3 };
    const entries = {
      paid: () => paymentConfirmed({ ...payment, passengerId, bookingId, creditUsed: 0 }),
      held: () => paymentHeld(payment),
      earned: () => rideEarned({ tripId: subject, bookingId, currency: 'ZAR', fare }),
      refunded: () => refundSent({ ...about, provider: 'paystack' }),
      gift: () => goodwillGiven({ ...about, passengerId }),
    }[kind as 'paid']();
    return { ...entries, at: new Date(Date.parse('2025-12-01T00:00:00Z') + hours * 3_600_000) };
  });

const fileOf = (query: Record<string, string>, headers: Readonly<Record<string, string>> = naledi.headers) =>
  api.app.inject({
    method: 'GET',
    url: `/api/v1/${getJournal.path}?${new URLSearchParams(query).toString()}`,
    headers,
  });

type Sums = Record<string, number>;
const add = (sums: Sums, code: string, amount: number) => ({ ...sums, [code]: (sums[code] ?? 0) + amount });
/** Debits less credits by account, whatever the format. */
const sumsOf = (records: readonly Record<string, string>[]): Sums =>
  records.reduce<Sums>((sums, row) => {
    const code = row['account_code'] ?? row['*AccountCode'] ?? row['Ledger Account Number'] ?? '';
    const debit = row['debit'] ?? row['Debit'] ?? row['*Amount'] ?? '';
    return add(sums, code, minorOf(debit) - minorOf(row['credit'] ?? row['Credit'] ?? '0.00'));
  }, {});

it('the journal of a month equals the ledger to the cent in every format, for any postings', async () => {
  const events = fc.sample(event, { numRuns: 300, seed: 20261128 });
  await api.deps.db.transaction((tx) => post(api.deps, tx, ...events));
  for (const month of ['2025-12', '2026-01', '2026-02']) {
    const query = { month, market: 'RSA' };
    const { data } = (await api.call(getTrialBalance, { headers: naledi.headers, query })).response;
    const ledger = Object.fromEntries(
      data.flatMap(({ code, debit, credit }) =>
        debit === '0.00' && credit === '0.00' ? [] : [[code, minorOf(debit) - minorOf(credit)]],
      ),
    );
    expect(Object.keys(ledger).length).toBeGreaterThan(5);
    for (const format of JOURNAL_FORMATS)
      expect([format, sumsOf(readCsvRecords((await fileOf({ ...query, format })).payload))]).toEqual([format, ledger]);
  }
});

it('Xero gets balanced journals of few lines, in the columns of its import', async () => {
  const response = await fileOf({ month: '2026-01', format: 'xero' });
  expect(response.headers['content-disposition']).toBe('attachment; filename="journal-RSA-2026-01-xero.csv"');
  expect(response.payload.split('\r\n')[0]).toBe(
    '"*Narration","*Date","Description","*AccountCode","*TaxRate","*Amount"',
  );
  const rows = readCsvRecords(response.payload);
  expect(rows.length).toBeLessThan(300);
  // Months that are not over are dated today.
  expect(new Set(rows.map((row) => row['*Date']))).toEqual(new Set(['12/01/2026']));
  const journals = rows.reduce<Sums>(
    (sums, row) => add(sums, row['*Narration'] ?? '', minorOf(row['*Amount'] ?? '')),
    {},
  );
  expect(Object.values(journals).every((sum) => sum === 0)).toBe(true);
  expect(journals).toHaveProperty(['Ride earned, January 2026, ZAR']);
  const earlier = readCsvRecords((await fileOf({ month: '2025-12', format: 'xero' })).payload);
  expect(earlier[0]?.['*Date']).toBe('31/12/2025');
});

it('Sage gets debits and credits by reference, and every entry is in the plain file', async () => {
  const sage = readCsvRecords((await fileOf({ month: '2026-01', format: 'sage' })).payload);
  expect(Object.keys(sage[0] ?? {})).toEqual([
    'Reference',
    'Date',
    'Description',
    'Ledger Account Number',
    'Details',
    'Debit',
    'Credit',
  ]);
  const plain = readCsvRecords((await fileOf({ month: '2026-01' })).payload);
  expect(Object.keys(plain[0] ?? {})).toEqual([
    'date',
    'account_code',
    'account_name',
    'description',
    'reference',
    'debit',
    'credit',
    'currency',
  ]);
  expect(plain.length).toBeGreaterThan(sage.length);
});

it('a download is in the history, and needs the right and a confirmation', async () => {
  await fileOf({ month: '2026-01', format: 'sage' });
  const admin = await signedInStaff(api);
  const { data } = (await api.call(getAuditEntries, { headers: admin.headers })).response;
  expect(data).toContainEqual(expect.objectContaining({ action: 'table.export', subject: 'console/books/journal' }));
  const support = await signedInStaff(api, 'Sipho Dube', ['support']);
  expect((await fileOf({ month: '2026-01' }, support.headers)).statusCode).toBe(403);
  expect((await fileOf({ month: '2026-01' }, FROM_CONSOLE)).statusCode).toBe(401);
  expect((await fileOf({ month: '2026-13' })).statusCode).toBe(400);
  await api.deps.db.$client.query('update staff_sessions set step_up_until = null');
  const refused = await fileOf({ month: '2026-01' });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'step_up_required']);
});
