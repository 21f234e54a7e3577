import {
  bookExclusiveRide,
  bookRide,
  getBooking,
  getServiceHours,
  quoteRide,
  renewSubscription,
  type ServiceHoursRow,
} from '@liftclub/api-contract';
import { booked, newBooking, newLeg, weekTimes } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';
import { payBooking, tryToPay } from '../../../testing/builders/payments';

const { api, thandi, ngozi, rowsOf } = setUpPassengers('each test');

const USUAL = 'Rides leave from 04:30 to 22:00. Choose another time.';
const withTime = (trip_time: string, changes: object = {}) =>
  newBooking({ trip: [newLeg('A', { trip_time })], ...changes });
const book = async (body: object) => {
  const { status, error } = await api.call(bookRide, { access: thandi.access, body });
  return status === 201 ? 201 : [status, error.errors];
};

/** South African rides leave from 06:00 to 20:00 from February on. */
const shortenHours = () =>
  rowsOf(
    `insert into service_hours (id, market, valid_from, from_time, to_time)
     values (gen_random_uuid(), 'RSA', '2026-02-01', '06:00', '20:00')`,
  );

it.each([
  ['04:15', false],
  ['04:30', true],
  ['22:00', true],
  ['22:15', false],
  ['23:45', false],
  ['00:00', false],
])('a ride at %s can be booked: %s', async (time, isServed) => {
  const refusal = [400, { 'trip.0.trip_time': [USUAL] }];
  expect(await book(withTime(`${time}:00`))).toEqual(isServed ? 201 : refusal);
});

it('a weekly plan is refused at each day without service, an invited passenger at the only ride', async () => {
  const day_time = weekTimes('09:15:00', '23:00:00', '09:15:00', '09:15:00', '04:00:00').reverse();
  const { trip_time: _, ...route } = newLeg('B') as { trip_time?: string };
  const trip = [newLeg('A'), { ...route, time_type: 'flexible', day_time }];
  expect(await book(newBooking({ trip_type: '2_way', trip }))).toEqual([
    400,
    { 'trip.1.day_time.0.time': [USUAL], 'trip.1.day_time.3.time': [USUAL] },
  ]);
  const body = { start_date: '2026-01-12', trip: newLeg('A', { trip_time: '23:00:00' }), coupon_code: '' };
  const { error } = await api.call(bookExclusiveRide, { access: thandi.access, body });
  expect(error.errors).toEqual({ 'trip.trip_time': [USUAL] });
});

it('the estimate says the same, and has a price while a ride has no time', async () => {
  const quote = (body: object) => api.call(quoteRide, { access: thandi.access, body });
  expect((await quote(withTime('23:00:00'))).error.errors).toEqual({ 'trip.0.trip_time': [USUAL] });
  const { trip_time: _, time_type: __, ...untimed } = newLeg() as { trip_time?: string; time_type?: string };
  expect((await quote(newBooking({ trip: [untimed] }))).status).toBe(200);
});

it('the hours of the first day of a plan count, by the market of the passenger', async () => {
  await shortenHours();
  expect(await book(withTime('05:00:00', { start_date: '2026-01-30', validity: '2_weeks' }))).toBe(201);
  expect(await book(withTime('05:00:00', { start_date: '2026-02-02' }))).toEqual([
    400,
    { 'trip.0.trip_time': ['Rides leave from 06:00 to 20:00. Choose another time.'] },
  ]);
  await booked(api, ngozi, withTime('05:00:00', { start_date: '2026-02-02' }));
});

it('a plan is not renewed at a time at which rides no longer leave', async () => {
  const { booking_id } = await booked(api, thandi, withTime('05:00:00', { start_date: '2026-01-26' }));
  await payBooking(api, thandi, booking_id);
  await shortenHours();
  const [subscription] = await rowsOf('select id from subscriptions where booking_id = $1', [booking_id]);
  const params = { id: subscription.id };
  const { status, error } = await api.call(renewSubscription, { access: thandi.access, params, body: {} });
  expect([status, error.errors]).toEqual([400, { trip: ['Rides leave from 06:00 to 20:00. Choose another time.'] }]);
});

it('a draft whose time is no longer served cannot be paid, and its summary says why', async () => {
  const { booking_id } = await booked(api, thandi, withTime('05:00:00', { start_date: '2026-02-02' }));
  await shortenHours();
  const message = 'Rides leave from 06:00 to 20:00. Choose another time.';
  const params = { id: booking_id };
  const { response } = await api.call(getBooking, { access: thandi.access, params });
  expect(response.data).toMatchObject({ can_pay: false, refusal: message });
  const { status, error } = await tryToPay(api, thandi, booking_id);
  expect([status, error]).toMatchObject([409, { code: 'cannot_pay', message }]);
});

it('a passenger sees the hours of the own market, those in force and those announced', async () => {
  const hours = async (access: string): Promise<ServiceHoursRow[]> =>
    (await api.call(getServiceHours, { access })).response.data;
  const first = { from: '04:30:00', to: '22:00:00', valid_from: '2020-01-01' };
  await shortenHours();
  expect(await hours(thandi.access)).toEqual([first, { from: '06:00:00', to: '20:00:00', valid_from: '2026-02-01' }]);
  expect(await hours(ngozi.access)).toEqual([first]);
});
