import { addTax } from '@liftclub/api-contract';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpPricePreview } from '../../../testing/builders/prices';

const { api, preview, previewed } = setUpPricePreview();

const TARIFF = { base_fee: '17.50', fee_per_km: '8.00', minimum_fee: '40.00' };
const DISCOUNT = { percent: '10', label: '10% off' };

it('staff see a sample ride before and after, line by line', async () => {
  const { ride_days, end_date, before, without, after } = await previewed({
    proposed: { tariff: TARIFF, tax: { percent: '15' } },
  });
  expect([ride_days, end_date]).toEqual([5, '2026-02-08']);
  const nothingOff = { discount: '0.00', promo: null };
  expect(before).toEqual({
    ...nothingOff,
    trip_fee: '68.25',
    fees: '341.25',
    subtotal: '341.25',
    vat_percent: 0,
    vat: '0.00',
    total: '341.25',
  });
  expect(without).toEqual(before);
  expect(after).toEqual({
    ...nothingOff,
    trip_fee: '74.30',
    fees: '371.50',
    subtotal: '371.50',
    vat_percent: 15,
    vat: '55.73',
    total: '427.23',
  });
});

it('what is announced already counts on the day of the change, with it and without', async () => {
  const { headers } = await signedInStaff(api);
  const { response } = await api.call(addTax, {
    body: { currency: 'ZAR', valid_from: '2026-01-20', percent: '10' },
    headers,
  });
  const { before, without, after } = await previewed({ proposed: { discount: { percent: '20', label: '20% off' } } });
  expect([before.total, without.total, after.total]).toEqual(['341.25', '375.38', '300.30']);
  await api.deps.db.$client.query('delete from tax_rules where id = $1', [response.data.id]);
});

it('a proposal for a day on which another rule begins is shown in its place', async () => {
  const { headers } = await signedInStaff(api);
  const { response } = await api.call(addTax, {
    body: { currency: 'ZAR', valid_from: '2026-02-01', percent: '10' },
    headers,
  });
  const { without, after } = await previewed({ proposed: { tax: { percent: '20' } } });
  expect([without.vat_percent, after.vat_percent]).toEqual([10, 20]);
  await api.deps.db.$client.query('delete from tax_rules where id = $1', [response.data.id]);
});

it('a preview changes nothing', async () => {
  const rowsOf = async () =>
    (
      await api.deps.db.$client.query(
        'select (select count(*) from tariffs) + (select count(*) from tax_rules) + (select count(*) from plan_discounts) as n',
      )
    ).rows;
  const before = await rowsOf();
  await previewed({ proposed: { tariff: TARIFF, discount: DISCOUNT, tax: { percent: '1' } } });
  expect(await rowsOf()).toEqual(before);
});

it.each<[string, object, string]>([
  [
    'a change that begins today',
    { valid_from: '2026-01-12', start_date: '2026-01-12', proposed: { tax: { percent: '1' } } },
    'valid_from',
  ],
  ['a fee above the highest', { proposed: { tariff: { ...TARIFF, base_fee: '5000.01' } } }, 'base_fee'],
  ['a discount without words', { proposed: { discount: { percent: '5', label: '' } } }, 'label'],
  ['a ride before the change', { start_date: '2026-01-31' }, 'start_date'],
  ['a ride at the end of time', { start_date: '9999-12-31' }, 'start_date'],
  ['a ride too short', { distance: 0.09 }, 'distance'],
  ['a ride too long', { distance: 200.01 }, 'distance'],
  ['three rides a day', { rides_per_day: 3 }, 'rides_per_day'],
])('%s has no preview', async (_case, changes, field) => {
  const { status, error } = await preview(changes);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]]);
});
