import {
  getPayouts,
  getStatement,
  getStatements,
  giveCredit,
  notePayoutSent,
  payOutCredit,
  type Statement,
} from '@liftclub/api-contract';
import { goodwillGiven, minorOf, monthIn, toDecimal, zoneOf } from '@liftclub/domain';
import * as fc from 'fast-check';
import { finished, paidPlan } from '../../../testing/builders/trips';
import { newLeg } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { post } from '../ledger';
import { creditTrips } from '../trips';

const api = setUpTestApi();
const [thandi, bola] = [{} as SignedIn, {} as SignedIn];
beforeAll(async () => {
  Object.assign(thandi, await signedIn(api));
  Object.assign(bola, await signedIn(api, { country: 'NG', first_name: 'Bola' }));
});

const monthsOf = async (user: SignedIn) =>
  (await api.call(getStatements, { access: await accessNow(api, user) })).response.data.map(({ month }) => month);
const statement = async (user: SignedIn, month: string) =>
  api.call(getStatement, { params: { month }, access: await accessNow(api, user) });
const statementOf = async (user: SignedIn, month: string) => (await statement(user, month)).response.data;
const open = (url: string) =>
  api.app.inject({ method: 'GET', url, headers: { host: 'passenger.liftclub.localhost:4200' } });
const shown = (lines: Statement['payments']) => lines.map(({ text, detail, amount }) => [text, detail, amount]);

it('a month names what was paid, each ride that was taken and each credit, from balance to balance', async () => {
  const { bookingId, trips } = await paidPlan(api, thandi, { trip: [newLeg()] });
  const [ridden = '', alone = '', missed = '', late = ''] = trips;
  api.setTime('2026-01-15T18:00:00Z');
  await finished(api, [ridden]);
  await finished(api, [alone], 'no_show');
  await finished(api, [missed], 'missed');
  await api.deps.db.transaction((tx) => creditTrips(api.deps, tx, [late], { rule: 'half', percent: 50 }));
  const { data } = (await statement(thandi, '2026-01')).response;
  const receipt = expect.stringMatching(/^Receipt LC-\d{6}$/);
  const ride = (day: string) => `${day} Jan 09:15 · Sandton City → Rosebank · Thandi Nkosi`;
  expect(data).toMatchObject({
    month: '2026-01',
    from: '2026-01-01',
    to: '2026-01-31',
    currency: 'ZAR',
    company: { name: 'Liftclub South Africa (example)', tax_number: '4000000000' },
    payer: { name: 'Thandi Nkosi', email: thandi.email },
    rides: { opening: '0.00', closing: '58.95' },
    credit: { opening: '0.00', closing: '88.43' },
  });
  expect(shown(data.payments)).toEqual([['Payment', receipt, '294.75']]);
  expect(shown(data.rides.lines)).toEqual(
    expect.arrayContaining([
      ['Plan paid', receipt, '294.75'],
      ['Ride taken', ride('Mon, 12'), '-58.95'],
      ["Rider didn't show", ride('Tue, 13'), '-58.95'],
      ['Ride credited', ride('Wed, 14'), '-58.95'],
      ['Ride credited', ride('Thu, 15'), '-29.48'],
      ['Part not credited', ride('Thu, 15'), '-29.47'],
    ]),
  );
  expect(shown(data.credit.lines)).toEqual([
    ['Ride credited', ride('Wed, 14'), '58.95'],
    ['Ride credited', ride('Thu, 15'), '29.48'],
  ]);
  expect(data.rides.lines.find(({ text }) => text === 'Ride taken')).toMatchObject({
    booking_id: bookingId,
    trip_id: ridden,
  });
  expect(await monthsOf(thandi)).toEqual(['2026-01']);
});

it('a month without any change keeps the balances, and there is none of months to come or of no month', async () => {
  api.setTime('2026-03-01T06:00:00Z');
  const february = await statementOf(thandi, '2026-02');
  expect([february.payments, february.rides, february.credit]).toEqual([
    [],
    { opening: '58.95', lines: [], closing: '58.95' },
    { opening: '88.43', lines: [], closing: '88.43' },
  ]);
  expect((await statementOf(bola, '2026-01')).rides).toEqual({ opening: '0.00', lines: [], closing: '0.00' });
  expect(await monthsOf(bola)).toEqual([]);
  const statuses = ['2026-04', '2026-13', 'last'].map(async (month) => (await statement(thandi, month)).status);
  expect(await Promise.all(statuses)).toEqual([404, 400, 400]);
});

it('credit that is paid out leaves the credit at once, and is a payment when it is sent', async () => {
  const lerato = await signedIn(api);
  const { headers } = await signedInStaff(api);
  const change = { params: { id: lerato.account.id }, headers, body: { amount: '80.00', reason: 'Leaves' } };
  await api.call(giveCredit, change);
  api.pass({ minutes: 1 });
  await api.call(payOutCredit, change);
  const paidOut = async () => {
    const { payments, credit } = await statementOf(lerato, monthIn(zoneOf('ZAR'), api.deps.clock()));
    return [shown(payments), shown(credit.lines).at(-1), credit.closing];
  };
  const left = ['To be paid out', null, '-80.00'];
  expect(await paidOut()).toEqual([[], left, '0.00']);
  const query = { passenger_id: lerato.account.id };
  const [payout] = (await api.call(getPayouts, { headers, query })).response.data;
  await api.call(notePayoutSent, { params: { id: payout?.id ?? '' }, headers, body: { note: 'EFT 7' } });
  expect(await paidOut()).toEqual([[['Credit paid out', null, '-80.00']], left, '0.00']);
});

it('the PDF opens by its link for ten minutes, and for no other month or passenger', async () => {
  const { pdf } = await statementOf(thandi, '2026-01');
  const { statusCode, headers, rawPayload } = await open(pdf);
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe('inline; filename="Liftclub-statement-2026-01.pdf"');
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const forged = [pdf.replace('2026-01', '2026-02'), pdf.replace(thandi.account.id, bola.account.id), pdf.slice(0, -1)];
  for (const url of forged) expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
  api.pass({ minutes: 10 });
  expect((await open(pdf)).statusCode).toBe(404);
});

/** Instants within two hours of the end of a month, in whole milliseconds. */
const nearMidnight = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -7_200_000, max: 7_200_000 }))
  .map(([month, offset]) => new Date(Date.UTC(2026, month, 1) + offset));

it.each([
  ['Johannesburg', 'RSA', 'ZAR'],
  ['Lagos', 'NG', 'NGN'],
] as const)(
  'every change is in the month of its date in %s, and each month opens as the last one closed',
  async (_, country, currency) => {
    const user = await signedIn(api, { country });
    const [instants = []] = fc.sample(fc.array(nearMidnight, { minLength: 40, maxLength: 40 }), {
      seed: 14,
      numRuns: 1,
    });
    await api.deps.db.transaction((tx) =>
      post(
        api.deps,
        tx,
        ...instants.map((at, index) => ({
          ...goodwillGiven({
            subject: api.deps.random.id(at),
            currency,
            passengerId: user.account.id,
            amount: index + 1,
          }),
          at,
        })),
      ),
    );
    api.setTime('2026-08-01T12:00:00Z');
    const expected = new Map<string, string[]>();
    for (const [index, at] of instants.entries()) {
      const month = monthIn(zoneOf(currency), at);
      expected.set(month, [...(expected.get(month) ?? []), toDecimal(index + 1)]);
    }
    expect(await monthsOf(user)).toEqual([...expected.keys()].sort().reverse());
    let balance = 0;
    for (const month of ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07']) {
      const { credit } = await statementOf(user, month);
      expect(credit.lines.map(({ amount }) => amount).sort()).toEqual((expected.get(month) ?? []).sort());
      expect(minorOf(credit.opening)).toBe(balance);
      balance += credit.lines.reduce((sum, { amount }) => sum + minorOf(amount), 0);
      expect(minorOf(credit.closing)).toBe(balance);
    }
    expect(balance).toBe((40 * 41) / 2);
  },
);
