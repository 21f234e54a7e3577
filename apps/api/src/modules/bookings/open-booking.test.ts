import { randomUUID } from 'node:crypto';
import { bookExclusiveRide, getBooking, type Summary } from '@liftclub/api-contract';
import { statementsOf } from '../../../testing/database/statements';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { accessNow } from '../../../testing/builders/users';
import { booked, newLeg, pay } from '../../../testing/builders/bookings';
import { runCommand } from '../../operator/run-command';
import { setUpPassengers } from '../../../testing/builders/passengers';
import { newScholar } from '../../../testing/builders/scholars';

const { api, thandi, rowsOf } = setUpPassengers();

async function open(bookingId: string): Promise<Summary> {
  return (await api.call(getBooking, { params: { id: bookingId }, access: await accessNow(api, thandi) })).response
    .data;
}

const expiryOf = async (bookingId: string) =>
  (await rowsOf('select quote_expires_at from bookings where id = $1', [bookingId]))[0].quote_expires_at;

/** A new tariff for South Africa, from a day on. */
const tariffFrom = (day: string, base: number) =>
  rowsOf(
    `insert into tariffs (id, currency, valid_from, base_fee, fee_per_km, minimum_fee) values (gen_random_uuid(), 'ZAR', $1, $2, 750, 3500)`,
    [day, base],
  );

it('a draft opens as it was booked, and its quote holds for another half an hour', async () => {
  const summary = await booked(api, thandi, {
    trip_type: '2_way',
    trip: [newLeg('A'), newLeg('B')],
    validity: '1_month',
  });
  expect(await expiryOf(summary.booking_id)).toEqual(new Date('2026-01-12T06:31:00Z'));
  api.pass({ minutes: 29 });
  expect(await open(summary.booking_id)).toEqual(summary);
  expect(await expiryOf(summary.booking_id)).toEqual(new Date('2026-01-12T07:00:00Z'));
});

it('a draft that is opened again within a minute writes nothing while its quote stands', async () => {
  const { booking_id } = await booked(api, thandi);
  const opened = () => statementsOf(() => open(booking_id));
  await open(booking_id);
  api.pass({ minutes: 1 });
  expect((await opened()).join()).not.toContain('update');
  api.pass({ seconds: 1 });
  expect((await opened()).join()).toContain('update');
});

it('a draft is quoted again by the rules of the day it is opened, a paid booking keeps its figures', async () => {
  const [draft, paid] = [
    await booked(api, thandi, { start_date: '2026-02-02' }),
    await booked(api, thandi, { start_date: '2026-02-02' }),
  ];
  await pay(api, paid.booking_id);
  await tariffFrom('2026-01-14', 2500);

  api.setTime('2026-01-13T12:00:00Z');
  expect((await open(draft.booking_id)).price.total).toBe('341.25');
  api.setTime('2026-01-13T22:00:00Z');
  expect((await open(draft.booking_id)).price).toMatchObject({
    total: '391.25',
    trip_fees: [{ ride_type: 'A', fee: '78.25' }],
  });
  expect(await open(paid.booking_id)).toEqual({ ...paid, can_pay: false });
  const [row] = await rowsOf('select t.base_fee from bookings b join tariffs t on t.id = b.tariff_id where b.id = $1', [
    draft.booking_id,
  ]);
  expect(row.base_fee).toBe('2500');
});

it('a booking that is paid while it is being opened keeps its figures', async () => {
  const { booking_id } = await booked(api, thandi, { start_date: '2026-03-02' });
  await tariffFrom('2026-01-12', 9900);
  const lock = await api.deps.db.$client.connect();
  await lock.query('begin');
  await lock.query('update bookings set paid_at = now() where id = $1', [booking_id]);
  const opening = open(booking_id);
  await somebodyWaits(api);
  await lock.query('commit');
  lock.release();
  expect(await opening).toMatchObject({ can_pay: false, price: { total: '341.25' } });
  await rowsOf(`delete from tariffs where base_fee = 9900`);
});

it("a draft whose first day has passed can no longer be paid, from midnight in the passenger's zone on", async () => {
  const { booking_id } = await booked(api, thandi);
  api.setTime('2026-01-12T21:59:59Z');
  expect((await open(booking_id)).can_pay).toBe(true);
  api.setTime('2026-01-12T22:00:00Z');
  expect((await open(booking_id)).can_pay).toBe(false);
});

it('a draft for a learner who was deleted keeps the name, but cannot be paid', async () => {
  const { id } = await newScholar(api, thandi);
  const { booking_id } = await booked(api, thandi, { scholar_id: id });
  await rowsOf('update scholars set deleted_at = created_at where id = $1', [id]);
  expect(await open(booking_id)).toMatchObject({ can_pay: false, trip_details: { rider: 'Lesedi' } });
});

it('a coupon that no longer holds is left out of the new quote, and back when it holds again', async () => {
  await runCommand(api.deps, ['coupon', 'add', '--code', 'FIFTH', '--percent', '20', '--limit', '1']);
  const body = { start_date: '2026-01-12', trip: newLeg(), coupon_code: 'FIFTH' };
  const { booking_id, price } = (await api.call(bookExclusiveRide, { body, access: thandi.access })).response.data;
  expect(price).toMatchObject({ coupon: 'FIFTH', total: '273.00' });

  await rowsOf(`update coupons set used = 1 where code = 'FIFTH'`);
  expect((await open(booking_id)).price).toMatchObject({ coupon: null, is_coupon: false, total: '341.25' });
  // The one use is this booking's own: its payment has begun.
  await rowsOf(
    `insert into coupon_uses (id, coupon_id, passenger_id, booking_id, created_at) select gen_random_uuid(), coupon_id, passenger_id, id, created_at from bookings where id = $1`,
    [booking_id],
  );
  expect((await open(booking_id)).price).toMatchObject({ coupon: 'FIFTH', is_coupon: true, total: '273.00' });
});

it('opening asks nobody for distances and sends few statements', async () => {
  const { booking_id } = await booked(api, thandi);
  api.maps.calls = 0;
  const call = () => api.call(getBooking, { params: { id: booking_id }, access: thandi.access });
  expect(await statementsOf(call)).toHaveLength(2);
  await pay(api, booking_id);
  expect(await statementsOf(call)).toHaveLength(1);
  expect(api.maps.calls).toBe(0);
});

it.each([
  ['unknown', () => randomUUID(), 404, 'Not found.'],
  ['no id at all', () => '1', 404, 'Not found.'],
  ['an id of 300 characters', () => 'x'.repeat(300), 404, 'Not found.'],
])('a booking that is %s is refused', async (_case, id, status, message) => {
  const result = await api.call(getBooking, { params: { id: id() }, access: thandi.access });
  expect([result.status, result.error.message]).toEqual([status, message]);
});
