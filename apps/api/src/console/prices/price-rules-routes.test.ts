import { randomUUID } from 'node:crypto';
import {
  addDiscount,
  addTariff,
  addTax,
  withdrawDiscount,
  withdrawTariff,
  withdrawTax,
  type ResponseBody,
  type Endpoint,
} from '@liftclub/api-contract';
import { DISCOUNT_SEEDS } from '@liftclub/domain';
import { signedIn } from '../../../testing/builders/users';
import { booked } from '../../../testing/builders/bookings';
import { signInStaffAgain, signedInStaff } from '../../../testing/builders/staff';
import { DISCOUNT, setUpPriceRules, TARIFF, TAX } from '../../../testing/builders/prices';

const { api, naledi, rowsOf, send, addedTariff, rules, auditOf } = setUpPriceRules();

const withdraw = (endpoint: Endpoint, id: string, who = naledi) =>
  api.call(endpoint, { params: { id }, headers: who.headers });
const market = async (currency: string) => (await rules()).markets.find((one) => one.currency === currency);
it.each<[string, Endpoint, object]>([
  ['a tariff', addTariff, TARIFF],
  ['a plan discount', addDiscount, DISCOUNT],
  ['a tax rule', addTax, { ...TAX, currency: 'ZAR' }],
])(
  'who announces %s again after a lost answer gets that answer, when its day has begun too',
  async (_case, endpoint, body) => {
    api.setTime('2026-01-31T21:59:00Z');
    await signInStaffAgain(api, naledi);
    const announce = (key: string) =>
      api.call(endpoint, { body, headers: { ...naledi.headers, 'idempotency-key': key } });
    const key = randomUUID();
    const first = await announce(key);
    expect([first.status, (await announce(randomUUID())).error.code]).toEqual([201, 'start_taken']);
    api.pass({ minutes: 2 });
    const again = await announce(key);
    expect([again.status, again.response]).toEqual([201, first.response]);
    expect((await announce(randomUUID())).status).toBe(400);
    expect(await auditOf((first.response as ResponseBody<typeof addTariff>).data.id)).toHaveLength(1);
  },
);

describe('the list', () => {
  it('shows staff what holds today, as the service was begun with', async () => {
    const { markets, discounts } = await rules();
    const holds = { id: expect.any(String), valid_from: '2020-01-01', state: 'in_force', can_withdraw: false };
    const instalments = [{ ...holds, validities: ['3_months', '6_months', '1_year'], surcharge_percent: '0' }];
    const hours = [{ ...holds, from: '04:30:00', to: '22:00:00' }];
    expect(markets).toEqual([
      {
        currency: 'ZAR',
        today: '2026-01-12',
        tariffs: [{ ...holds, base_fee: '15.00', fee_per_km: '7.50', minimum_fee: '35.00' }],
        taxes: [{ ...holds, percent: '0' }],
        siblings: [],
        instalments,
        hours,
      },
      {
        currency: 'NGN',
        today: '2026-01-12',
        tariffs: [{ ...holds, base_fee: '500.00', fee_per_km: '180.00', minimum_fee: '1000.00' }],
        taxes: [{ ...holds, percent: '7.5' }],
        siblings: [],
        instalments,
        hours,
      },
    ]);
    expect(discounts).toEqual({
      today: '2026-01-12',
      plans: DISCOUNT_SEEDS.map(({ validity, share, label }) => ({
        validity,
        rules: [{ ...holds, percent: String(share / 100), label }],
      })),
    });
  });

  it('tells an announced rule from one that holds and one that is past, by midnight of each market', async () => {
    for (const currency of ['ZAR', 'NGN']) await addedTariff({ currency, valid_from: '2026-01-14' });
    const states = async (currency: string) =>
      (await market(currency))?.tariffs.map(({ state, can_withdraw }) => [state, can_withdraw]);
    expect(await states('ZAR')).toEqual([
      ['announced', true],
      ['in_force', false],
    ]);

    api.setTime('2026-01-13T22:30:00Z');
    await signInStaffAgain(api, naledi);
    expect(await states('ZAR')).toEqual([
      ['in_force', false],
      ['past', false],
    ]);
    expect(await states('NGN')).toEqual([
      ['announced', true],
      ['in_force', false],
    ]);
    expect((await rules()).markets.map(({ today }) => today)).toEqual(['2026-01-14', '2026-01-13']);
  });
});

describe('withdrawing', () => {
  it.each([
    ['tariff', addTariff, withdrawTariff, TARIFF],
    ['discount', addDiscount, withdrawDiscount, DISCOUNT],
    ['tax', addTax, withdrawTax, TAX],
  ] as const)(
    'an announced %s goes, the day is free again, and it is written down with the figures',
    async (kind, add, away, body) => {
      const { id } = (await send(add, body)).response.data;
      expect((await withdraw(away, id)).status).toBe(200);
      expect((await auditOf(id))[1]).toEqual({ staff_id: naledi.id, action: `${kind}.withdraw`, detail: body });
      expect((await withdraw(away, id)).status).toBe(404);
      expect((await send(add, body)).status).toBe(201);
    },
  );

  it('a rule that has begun stays, from midnight of its market on', async () => {
    const home = await addedTariff({ valid_from: '2026-01-13' });
    const abroad = await addedTariff({ currency: 'NGN', valid_from: '2026-01-13' });
    api.setTime('2026-01-12T22:00:00Z');
    await signInStaffAgain(api, naledi);
    const { status, error } = await withdraw(withdrawTariff, home);
    expect([status, error.code, error.message]).toEqual([
      409,
      'begun',
      'This rule is already in force. Announce a new one instead.',
    ]);
    expect((await withdraw(withdrawTariff, abroad)).status).toBe(200);
    expect(await auditOf(home)).toHaveLength(1);
  });

  it('a rule that a booking was quoted with stays', async () => {
    const thandi = await signedIn(api);
    const id = await addedTariff();
    const { booking_id } = await booked(api, thandi);
    await rowsOf('update bookings set tariff_id = $2 where id = $1', [booking_id, id]);
    expect((await market('ZAR'))?.tariffs[0]).toMatchObject({ id, state: 'announced', can_withdraw: false });
    const { status, error } = await withdraw(withdrawTariff, id);
    expect([status, error.code]).toEqual([409, 'named']);
    await rowsOf('delete from bookings where id = $1', [booking_id]);
  });

  it('of two members of staff who withdraw the same rule at once, one does', async () => {
    const sipho = await signedInStaff(api, 'Sipho Dube');
    const id = await addedTariff();
    const answers = await Promise.all([withdraw(withdrawTariff, id), withdraw(withdrawTariff, id, sipho)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('a rule is not withdrawn as one of another kind', async () => {
    const id = await addedTariff();
    expect((await withdraw(withdrawTax, id)).status).toBe(404);
    expect((await withdraw(withdrawDiscount, id)).status).toBe(404);
    expect((await market('ZAR'))?.tariffs[0]).toMatchObject({ id });
  });
});
