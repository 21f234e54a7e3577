import { randomUUID } from 'node:crypto';
import {
  addDiscount,
  addTariff,
  addTax,
  getBooking,
  getPriceRules,
  initializePayment,
  previewPrice,
  withdrawDiscount,
  withdrawTariff,
  withdrawTax,
  type Endpoint,
} from '@liftclub/api-contract';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { CALLBACK, CANCEL } from '../../../testing/builders/payments';
import { booked } from '../../../testing/builders/bookings';
import { signInStaffAgain, signedInStaff, FROM_CONSOLE } from '../../../testing/builders/staff';
import { DISCOUNT, setUpPriceRules, TARIFF, TAX } from '../../../testing/builders/prices';

const { api, naledi, rowsOf, send, addedTariff, rules, auditOf } = setUpPriceRules();

describe('announcing', () => {
  it.each([
    ['tariff', addTariff, TARIFF],
    ['discount', addDiscount, DISCOUNT],
    ['tax', addTax, TAX],
  ] as const)('a %s adds a row and writes down who did it, with the figures', async (kind, endpoint, body) => {
    const { status, response } = await send(endpoint, body);
    expect([status, response.message]).toEqual([201, 'Announced. It starts on 1 Feb 2026.']);
    expect(await auditOf(response.data.id)).toEqual([{ staff_id: naledi.id, action: `${kind}.add`, detail: body }]);
    const { markets, discounts } = await rules();
    const shown = [
      ...markets.flatMap(({ tariffs, taxes }) => [...tariffs, ...taxes]),
      ...discounts.plans.flatMap((plan) => plan.rules),
    ].find(({ id }) => id === response.data.id);
    const { currency: _c, validity: _v, ...figures } = body as typeof body & { currency?: string; validity?: string };
    expect(shown).toEqual({ id: response.data.id, state: 'announced', can_withdraw: true, ...figures });
  });

  it.each([
    ['tariff', addTariff, TARIFF, { base_fee: '99.00' }],
    ['discount', addDiscount, DISCOUNT, { percent: '50', label: 'Half' }],
    ['tax', addTax, TAX, { percent: '11' }],
  ] as const)(
    'a second %s for the same day is refused, whether it is the same or another',
    async (_kind, endpoint, body, changes) => {
      await send(endpoint, body);
      for (const again of [body, { ...body, ...changes }]) {
        const { status, error } = await send(endpoint, again);
        expect([status, error.code]).toEqual([409, 'start_taken']);
        expect(error.message).toBe(
          'A change starting on 1 Feb 2026 has already been announced. Choose another day, or withdraw that one first.',
        );
      }
      expect((await send(endpoint, { ...body, valid_from: '2026-02-02' })).status).toBe(201);
    },
  );

  it('of two members of staff who announce for the same day at once, one wins and one is written down', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube');
    const before = await rowsOf(`select count(*)::int as n from audit_entries where action = 'tariff.add'`);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => send(addTariff, TARIFF)),
      ...Array.from({ length: 4 }, () => send(addTariff, { ...TARIFF, base_fee: '18.00' }, sipho)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    const after = await rowsOf(`select count(*)::int as n from audit_entries where action = 'tariff.add'`);
    expect(after[0].n - before[0].n).toBe(1);
  });

  it.each([
    ['in Johannesburg it is the 13th: the 13th is too soon', 'ZAR', '2026-01-13', 400],
    ['in Johannesburg the 14th is tomorrow', 'ZAR', '2026-01-14', 201],
    ['in Lagos it is still the 12th: the 13th is tomorrow', 'NGN', '2026-01-13', 201],
    ['in Lagos the 12th is today', 'NGN', '2026-01-12', 400],
  ])('at 22:30 in Greenwich, %s', async (_case, currency, valid_from, status) => {
    api.setTime('2026-01-12T22:30:00Z');
    await signInStaffAgain(api, naledi);
    expect((await send(addTariff, { ...TARIFF, currency, valid_from })).status).toBe(status);
    expect((await send(addTax, { currency, valid_from, percent: '5' })).status).toBe(status);
  });

  it("a plan discount begins from the day after Johannesburg's, so that it has begun for nobody", async () => {
    api.setTime('2026-01-12T22:30:00Z');
    await signInStaffAgain(api, naledi);
    expect((await send(addDiscount, { ...DISCOUNT, valid_from: '2026-01-13' })).error.errors).toEqual({
      valid_from: [expect.stringContaining('tomorrow')],
    });
    expect((await send(addDiscount, { ...DISCOUNT, valid_from: '2026-01-14' })).status).toBe(201);
  });

  it.each<[string, Endpoint, object, string[]]>([
    ['a fee that is no amount', addTariff, { ...TARIFF, base_fee: '15' }, ['base_fee']],
    ['a fee below zero', addTariff, { ...TARIFF, fee_per_km: '-1.00' }, ['fee_per_km']],
    ['a fee that forgot its point', addTariff, { ...TARIFF, minimum_fee: '500000.00' }, ['minimum_fee']],
    ['a number instead of a decimal text', addTariff, { ...TARIFF, base_fee: 15 }, ['base_fee']],
    ['a day that does not exist', addTariff, { ...TARIFF, valid_from: '2026-02-30' }, ['valid_from']],
    ['today', addTariff, { ...TARIFF, valid_from: '2026-01-12' }, ['valid_from']],
    ['three years ahead', addTariff, { ...TARIFF, valid_from: '2029-01-12' }, ['valid_from']],
    ['a currency we do not charge in', addTariff, { ...TARIFF, currency: 'EUR' }, ['currency']],
    ['more than all', addTax, { ...TAX, percent: '100.01' }, ['percent']],
    ['less than nothing', addTax, { ...TAX, percent: '-1' }, ['percent']],
    ['a third digit', addTax, { ...TAX, percent: '7.555' }, ['percent']],
    ['no words for the passenger', addDiscount, { ...DISCOUNT, label: '' }, ['label']],
    ['words that promise more than the discount', addDiscount, { ...DISCOUNT, percent: '6' }, ['label']],
    ['a plan that is not offered', addDiscount, { ...DISCOUNT, validity: '2_months' }, ['validity']],
    ['a field that is not known', addTariff, { ...TARIFF, id: randomUUID() }, ['id']],
  ])('%s is refused at its field', async (_case, endpoint, body, fields) => {
    const { status, error } = await send(endpoint, body);
    expect(status).toBe(400);
    expect(Object.keys(error.errors ?? {})).toEqual(fields);
  });
});

it('who was quoted before midnight pays that price for half an hour after it, and is quoted again later', async () => {
  const thandi = await signedIn(api);
  api.maps.response = 7100;
  await addedTariff({ valid_from: '2026-01-13', base_fee: '25.00', fee_per_km: '7.50', minimum_fee: '35.00' });
  api.setTime('2026-01-12T21:45:00Z');
  const { booking_id, price } = await booked(api, thandi, { start_date: '2026-02-02' });
  expect(price.total).toBe('341.25');
  const pay = async () => {
    const body = { booking_id, callback_url: CALLBACK, cancel_url: CANCEL };
    const { status, response } = await api.call(initializePayment, { body, access: await accessNow(api, thandi) });
    return [status, response.data?.amount];
  };
  api.setTime('2026-01-12T22:10:00Z');
  expect(await pay()).toEqual([200, '341.25']);
  api.setTime('2026-01-12T23:30:00Z');
  const { response } = await api.call(getBooking, { params: { id: booking_id }, access: await accessNow(api, thandi) });
  expect(response.data.price.total).toBe('391.25');
});

describe('the access rule', () => {
  const params = { id: randomUUID() };
  it.each<[string, Endpoint]>([
    ['list', getPriceRules],
    ['preview', previewPrice],
    ['add a tariff', addTariff],
    ['add a discount', addDiscount],
    ['add a tax rule', addTax],
    ['withdraw a tariff', withdrawTariff],
    ['withdraw a discount', withdrawDiscount],
    ['withdraw a tax rule', withdrawTax],
  ])('only staff in the console may %s', async (_case, endpoint) => {
    const statusOf = async (options: object) => (await api.call(endpoint, { params, body: {}, ...options })).status;
    const body = endpoint.method === 'GET' ? undefined : {};
    const passenger = await signedIn(api);
    const driver = await signedIn(api, { role: 'Driver' });
    expect(await statusOf({ body, access: passenger.access, headers: FROM_CONSOLE })).toBe(404);
    expect(await statusOf({ body, access: driver.access, headers: FROM_CONSOLE })).toBe(404);
    expect(await statusOf({ body, headers: FROM_CONSOLE })).toBe(401);
    expect(await statusOf({ body, headers: { ...naledi.headers, host: 'passenger.liftclub.localhost:4200' } })).toBe(
      404,
    );
    if (endpoint.method === 'GET') return;
    expect(
      await statusOf({ body, headers: { ...naledi.headers, origin: 'http://passenger.liftclub.localhost:4200' } }),
    ).toBe(403);
  });
});
