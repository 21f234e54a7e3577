import { addDaysOff, getAvailability, putAvailability, withdrawDaysOff } from '@liftclub/api-contract';
import { newAvailability } from '../../../testing/builders/drivers';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { registerVehicle } from '../../../testing/builders/vehicles';

const api = setUpTestApi();
let sipho: SignedIn;
beforeEach(async () => {
  await api.reset();
  sipho = await signedIn(api, { role: 'Driver' });
});
const read = async (driver = sipho) =>
  (await api.call(getAvailability, { access: await accessNow(api, driver) })).response.data;
const declare = (changes: object = {}) =>
  api.call(putAvailability, { access: sipho.access, body: newAvailability(changes) });
const takeOff = (from: string, to: string) => api.call(addDaysOff, { access: sipho.access, body: { from, to } });

describe('a driver with a vehicle of eight seats', () => {
  beforeEach(() => registerVehicle(api, sipho));

  it('declares an availability, reads it back and replaces it', async () => {
    expect(await read()).toBeNull();
    const { status, response } = await declare({ days: ['Fri', 'Mon', 'Mon'], afternoon: null });
    expect([status, response.data]).toEqual([
      200,
      { ...newAvailability({ days: ['Mon', 'Fri'], afternoon: null }), days_off: [] },
    ]);
    expect((await declare({ seats: 8 })).response.data).toEqual({ ...newAvailability({ seats: 8 }), days_off: [] });
    expect(await read()).toMatchObject({ seats: 8, days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] });
  });

  it.each([
    ['more seats than the vehicle has', { seats: 9 }, 'seats', 'Choose 1 to 8 seats'],
    ['no seat', { seats: 0 }, 'seats', 'Choose 1 to 8 seats'],
    ['no day', { days: [] }, 'days', 'Choose at least one day'],
    ['a Sunday', { days: ['Sun'] }, 'days.0', 'Choose at least one day'],
    [
      'neither morning nor afternoon',
      { morning: null, afternoon: null },
      'morning',
      'Choose mornings, afternoons or both',
    ],
    [
      'a time off the quarter',
      { morning: { from: '05:10:00', to: '10:00:00' } },
      'morning',
      'Choose a time in steps of 15 minutes',
    ],
    [
      'an end before the beginning',
      { afternoon: { from: '18:00:00', to: '12:00:00' } },
      'afternoon',
      'The end must be after the start',
    ],
    [
      'two runs at once',
      { afternoon: { from: '09:00:00', to: '18:00:00' } },
      'afternoon',
      'The afternoon must start after the morning ends',
    ],
    ['no radius', { radius_km: 0 }, 'radius_km', 'Enter 1 to 200 km'],
    [
      'a place off the earth',
      { base: { latitude: 91, longitude: 0, address: 'Nowhere' } },
      'base.latitude',
      'Choose an address from the list',
    ],
  ])('is refused %s, at its field', async (_, changes, field, message) => {
    const { status, error } = await declare(changes);
    expect([status, error.errors]).toEqual([400, { [field]: [message] }]);
    expect(await read()).toBeNull();
  });

  it('adds days off from today on, sees them and withdraws them', async () => {
    await declare();
    const { status, response } = await takeOff('2026-01-12', '2026-01-13');
    expect(status).toBe(201);
    expect(response.data).toEqual({ id: expect.any(String), from: '2026-01-12', to: '2026-01-13' });
    expect((await read())?.days_off).toEqual([response.data]);
    api.pass({ days: 2 });
    expect((await read())?.days_off).toEqual([]);
    const access = await accessNow(api, sipho);
    const withdraw = () => api.call(withdrawDaysOff, { access, params: { id: response.data.id } });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404]);
  });

  it.each([
    ['yesterday', '2026-01-11', '2026-01-13', { from: ['Choose today or a later day'] }],
    ['a last day before the first', '2026-01-14', '2026-01-13', { to: ['The last day must not be before the first'] }],
    ['what is no date', 'soon', '2026-01-13', { from: ['Enter a date'] }],
  ])('is refused days off from %s', async (_, from, to, errors) => {
    const { status, error } = await takeOff(from, to);
    expect([status, error.errors]).toEqual([400, errors]);
  });
});

it('a driver without a vehicle must register one first', async () => {
  const { status, error } = await declare();
  expect([status, error.code]).toEqual([409, 'vehicle_missing']);
});
