import { bookExclusiveRide, getReceipt, paymentVerification } from '@liftclub/api-contract';
import { fromDecimal, minorOf, toDecimal } from '@liftclub/domain';
import { inflateSync } from 'node:zlib';
import { runCommand } from '../../operator/run-command';
import { giveCredit } from '../../../testing/builders/ledger';
import { beginToPay, verified } from '../../../testing/builders/payments';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { at, booked, newLeg, pay, ROSEBANK, SANDTON } from '../../../testing/builders/bookings';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';

const api = setUpTestApi();
let thandi: SignedIn;
let bola: SignedIn;
beforeEach(async () => {
  api.maps.response = 7_105;
  thandi = await signedIn(api);
  bola = await signedIn(api, { country: 'NG', first_name: 'Bọ́lá', last_name: 'Adé' });
});
afterEach(() => api.setTime(TEST_START));

const receiptOf = async (user: SignedIn, bookingId: string) =>
  api.call(getReceipt, { params: { booking_id: bookingId }, access: await accessNow(api, user) });
const open = (url: string) =>
  api.app.inject({ method: 'GET', url, headers: { host: 'passenger.liftclub.localhost:4200' } });

it('a receipt shows what was paid, line by line, and by which payment', async () => {
  const { booking_id } = await booked(api, thandi, {
    trip_type: '2_way',
    trip: [newLeg('A'), newLeg('B')],
    validity: '1_month',
  });
  const { reference } = await beginToPay(api, thandi, booking_id);
  const { id } = api.paymentProviders.paystack.pay(reference);
  await verified(api, thandi, reference);
  const { status, response } = await receiptOf(thandi, booking_id);
  const line = { distance: 7.11, ride_days: 23, fee: '68.33', amount: '1571.59' };
  expect([status, response.data]).toEqual([
    200,
    {
      number: expect.stringMatching(/^LC-\d{6}$/),
      company: {
        name: 'Liftclub South Africa (example)',
        address: '12 Example Street, Sandton, 2196',
        tax_number: '4000000000',
      },
      tax_invoice: false,
      weekdays: 23,
      closed: [],
      issued_at: TEST_START,
      booking_id,
      payer: { name: 'Thandi Nkosi', email: thandi.email },
      rider: 'Thandi Nkosi',
      trip_type: '2_way',
      validity: '1_month',
      start_date: '2026-01-12',
      end_date: '2026-02-11',
      ride_days: 23,
      lines: [
        { ride_type: 'A', pick_up: SANDTON.address, drop_off: ROSEBANK.address, ...line, ...at('09:15:00') },
        { ride_type: 'B', pick_up: ROSEBANK.address, drop_off: SANDTON.address, ...line, ...at('14:30:00') },
      ],
      fees: '3143.18',
      promo: expect.any(String),
      discount_amount: '157.16',
      sibling: null,
      coupon: null,
      coupon_amount: '0.00',
      surcharge: null,
      subtotal: '2986.02',
      vatPercent: 0,
      vat: '0.00',
      total: '2986.02',
      currency: 'ZAR',
      credit: '0.00',
      waived: null,
      instalments: null,
      due: '2986.02',
      payment: { method: 'Paystack', reference, transaction_id: id },
      refunded: false,
      pdf: expect.stringMatching(/^\/api\/v1\/receipts\/[0-9a-f-]{36}\.pdf\?until=\d+&signature=.+$/),
    },
  ]);
});

it('receipts are numbered one after the other, also those of many payments at once', async () => {
  const numberOf = async (bookingId: string) =>
    Number((await receiptOf(thandi, bookingId)).response.data.number.slice(3));
  const first = (await booked(api, thandi)).booking_id;
  await pay(api, first);
  const bookings = [];
  for (let count = 0; count < 8; count += 1) {
    const trip = [newLeg('A', { trip_time: `${10 + count}:00:00` })];
    const { booking_id } = await booked(api, thandi, { trip });
    const { reference } = await beginToPay(api, thandi, booking_id);
    api.paymentProviders.paystack.pay(reference);
    bookings.push({ booking_id, reference });
  }
  await Promise.all(bookings.map(({ reference }) => verified(api, thandi, reference)));
  const numbers = await Promise.all(bookings.map(({ booking_id }) => numberOf(booking_id)));
  const start = await numberOf(first);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, index) => start + 1 + index));
});

it.each([
  ['a part of the total', 100_00, 'Paystack'],
  ['the whole total', 1_000_00, null],
])('a receipt names the credit that paid %s', async (_part, given, method) => {
  const lerato = await signedIn(api);
  await giveCredit(api, lerato, given);
  const { booking_id } = await booked(api, lerato);
  const { reference } = await beginToPay(api, lerato, booking_id);
  if (method) api.paymentProviders.paystack.pay(reference);
  await verified(api, lerato, reference);
  const { data } = (await receiptOf(lerato, booking_id)).response;
  const credit = Math.min(given, minorOf(data.total));
  expect(data).toMatchObject({
    credit: toDecimal(credit),
    due: toDecimal(minorOf(data.total) - credit),
    payment: { method },
  });
  expect((await open(data.pdf)).statusCode).toBe(200);
});

it('a receipt of a booking that cost nothing names no provider', async () => {
  await runCommand(api.deps, 'coupon add --code FREE --percent 100'.split(' '));
  const body = { start_date: '2026-01-12', trip: newLeg(), coupon_code: 'FREE' };
  const { booking_id } = (await api.call(bookExclusiveRide, { body, access: thandi.access })).response.data;
  const { reference } = await beginToPay(api, thandi, booking_id);
  expect((await receiptOf(thandi, booking_id)).response.data).toMatchObject({
    total: '0.00',
    coupon: 'FREE',
    payment: { method: null, reference, transaction_id: null },
  });
});

it("there is no receipt of a draft, of another's booking, or without signing in", async () => {
  const draft = (await booked(api, thandi)).booking_id;
  const paid = (await booked(api, thandi)).booking_id;
  await pay(api, paid);
  for (const [user, bookingId] of [
    [thandi, draft],
    [bola, paid],
  ] as const) {
    expect(await receiptOf(user, bookingId)).toMatchObject({ status: 404, error: { detail: 'Not found.' } });
  }
  expect((await api.call(getReceipt, { params: { booking_id: paid } })).status).toBe(401);
  const driver = await signedIn(api, { role: 'Driver' });
  expect((await receiptOf(driver, paid)).status).toBe(403);
});

describe('the PDF of a receipt', () => {
  const widgetPaid = async (start_date = '2026-01-12') => {
    const { booking_id } = await booked(api, bola, { validity: '2_weeks', start_date });
    const { reference, amount } = await beginToPay(api, bola, booking_id);
    const { id: alat_id } = api.paymentProviders.alatpay.pay(reference, { amount: fromDecimal(amount) ?? 0 });
    await api.call(paymentVerification, {
      body: { reference, status: 'success', alat_id },
      access: await accessNow(api, bola),
    });
    return (await receiptOf(bola, booking_id)).response.data;
  };

  it('is one page that opens by its link for ten minutes, without a header', async () => {
    const { pdf, number } = await widgetPaid();
    const { statusCode, headers, rawPayload } = await open(pdf);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="Liftclub-${number}.pdf"`,
    });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    api.pass({ minutes: 10 });
    expect((await open(pdf)).statusCode).toBe(404);
  });

  it('carries the letters of every name, and the sign of the naira', async () => {
    const { pdf } = await widgetPaid();
    const letters = lettersOf((await open(pdf)).rawPayload);
    expect([...'Bọ́láAdé₦→–'].filter((letter) => !letters.has(letter))).toEqual([]);
  });

  it('has names and addresses in Arabic and Chinese and emoji with their glyphs', async () => {
    const layla = await signedIn(api, { first_name: 'محمد 王', last_name: 'علي 😀' });
    const { booking_id } = await booked(api, layla);
    await pay(api, booking_id);
    const { pdf } = (await receiptOf(layla, booking_id)).response.data;
    const { rawPayload } = await open(pdf);
    const letters = lettersOf(rawPayload);
    expect([...'محدعلي王😀'].filter((letter) => !letters.has(letter))).toEqual([]);
    const fonts = [...rawPayload.toString('latin1').matchAll(/\/FontName \/\w{6}\+([\w-]+)/g)].map(([, name]) => name);
    expect(fonts.sort()).toEqual(['DejaVuSans', 'DejaVuSans-Bold', 'NotoEmoji-Regular', 'NotoSansSCThin-Regular']);
  });

  it("opens for nobody else: not with another's number, signature or time", async () => {
    const [{ pdf }, other] = [await widgetPaid(), await widgetPaid('2026-02-02')];
    const [path = '', search = ''] = pdf.split('?');
    const until = Number(new URLSearchParams(search).get('until'));
    const forged = [
      path,
      `${other.pdf.split('?')[0]}?${search}`,
      pdf.replace(/until=\d+/, `until=${until + 1}`),
      pdf.slice(0, -1),
      pdf.replace('.pdf', ''),
      `${path}?until=x&signature=`,
    ];
    for (const url of forged) expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
  });
});

/** Every letter that some font of a PDF can be copied out as: its maps from drawn shapes back to letters. */
function lettersOf(pdf: Buffer): Set<string> {
  const text = pdf.toString('latin1');
  const maps = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    try {
      return [inflateSync(pdf.subarray(index + length, text.indexOf('endstream', index))).toString('latin1')];
    } catch {
      return [];
    }
  });
  const codes = maps
    .filter((map) => map.includes('beginbfrange'))
    .flatMap((map) => [...map.matchAll(/<([0-9a-f]{4}(?: [0-9a-f]{4})*)>(?=[ \]])/gi)].map(([, code = '']) => code));
  const unit = (digits: string) => String.fromCharCode(parseInt(digits, 16));
  return new Set(codes.map((code) => code.split(' ').map(unit).join('')));
}
