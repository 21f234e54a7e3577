import { createVehicle, getVehicle, getVehicleStatus } from '@liftclub/api-contract';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { newVehicle, registerVehicle, upload } from '../../../testing/builders/vehicles';

const api = setUpTestApi();
beforeEach(() => api.setTime('2026-01-12T06:00:00Z'));

const aDriver = (changes: Parameters<typeof signedIn>[1] = {}) => signedIn(api, { role: 'Driver', ...changes });
const KEY = '0e8f6f3a-5a0e-4f5e-9a3c-1d2f3a4b5c6d';

it('a driver without a vehicle is told so', async () => {
  const { access } = await aDriver();
  const { status, response } = await api.call(getVehicleStatus, { access });
  expect([status, response.data]).toEqual([
    200,
    {
      vehicle: null,
      documents: false,
      approved: false,
      rejected: false,
      reasons: [],
      license_expiry: null,
      license_expired: false,
    },
  ]);
});

it('a driver registers a vehicle and finds it again, still without documents', async () => {
  const { access } = await aDriver();
  const made = await api.call(createVehicle, { access, body: newVehicle({ year: 2021, name: '  Toyota ' }) });
  expect([made.status, made.response.message]).toEqual([201, 'Vehicle created']);
  const { id } = made.response.data;
  const { response } = await api.call(getVehicleStatus, { access });
  expect(response.data).toMatchObject({
    vehicle: id,
    documents: false,
    approved: false,
    rejected: false,
    license_expiry: '2027-01-31',
    license_expired: false,
  });
  const read = await api.call(getVehicle, { params: { id }, access });
  expect(read.response.data).toEqual({ id, ...newVehicle(), documents: [] });
});

it('a plate number is stored in capitals with single blanks, however it is typed', async () => {
  const { access } = await aDriver();
  const body = newVehicle({ plate_number: '  kx  12 bn\u00a0gp ' });
  const { id } = (await api.call(createVehicle, { access, body })).response.data;
  const { response } = await api.call(getVehicle, { params: { id }, access });
  expect(response.data.plate_number).toBe('KX 12 BN GP');
});

it('a driver has one vehicle: a second is refused in plain words, whoever presses twice has one', async () => {
  const { access } = await aDriver();
  const register = (headers = {}, body = newVehicle()) => api.call(createVehicle, { access, body, headers });
  const [first, again] = [await register({ 'idempotency-key': KEY }), await register({ 'idempotency-key': KEY })];
  expect([again.status, again.response]).toEqual([201, first.response]);
  expect((await register({ 'idempotency-key': KEY }, newVehicle({ color: 'Red' }))).status).toBe(422);
  const second = await register();
  expect([second.status, second.error.code, second.error.detail]).toEqual([
    409,
    'vehicle_exists',
    'You have already registered a vehicle.',
  ]);
});

it('of twenty registrations at the same moment one is made', async () => {
  const { access } = await aDriver();
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => api.call(createVehicle, { access, body: newVehicle() })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
});

describe('a driver whose vehicle is not right', () => {
  let access: string;
  beforeAll(async () => {
    access = (await aDriver()).access;
  });

  it.each([
    ['two seats', { seat_no: 2 }, { seat_no: ['Choose 3 to 8 seats'] }],
    ['nine seats', { seat_no: 9 }, { seat_no: ['Choose 3 to 8 seats'] }],
    ['three and a half seats', { seat_no: 3.5 }, { seat_no: ['Choose 3 to 8 seats'] }],
    ['seats in words', { seat_no: '4' }, { seat_no: ['Choose 3 to 8 seats'] }],
    ['no name', { name: ' ' }, { name: ['This field is required'] }],
    ['a model of 61 letters', { model: 'x'.repeat(61) }, { model: ['Use at most 60 characters'] }],
    ['a colour with a NUL', { color: 'Wh\0ite' }, { color: ['This text contains characters we cannot store'] }],
    ['a year in two digits', { year: '21' }, { year: ['Enter the year as four digits'] }],
    ['no plate number', { plate_number: undefined }, { plate_number: ['This field is required'] }],
    [
      'a license that ended yesterday',
      { license_expiry: '2026-01-11' },
      { license_expiry: ['Date field is required'] },
    ],
    ['a date that is none', { license_expiry: '2027-02-30' }, { license_expiry: ['Date field is required'] }],
    ['a date of their own form', { license_expiry: '31/01/2027' }, { license_expiry: ['Date field is required'] }],
    ['an approval of their own', { approved: true }, { approved: ['There is no field with this name'] }],
    ['another driver', { driver_id: KEY }, { driver_id: ['There is no field with this name'] }],
  ])('with %s gets a message at the field', async (_case, changes, errors) => {
    const { status, error } = await api.call(createVehicle, { access, body: newVehicle(changes) });
    expect([status, error.errors]).toEqual([400, errors]);
    expect((await api.call(getVehicleStatus, { access })).response.data.vehicle).toBeNull();
  });
});

it('a license that ends today is good until midnight where the driver is', async () => {
  const [southAfrican, nigerian] = [await aDriver(), await aDriver({ country: 'NG' })];
  // Half past midnight on the 13th in Johannesburg, half past eleven on the 12th in Lagos.
  api.setTime('2026-01-12T22:30:00Z');
  const body = newVehicle({ license_expiry: '2026-01-12' });
  expect((await api.call(createVehicle, { access: await accessNow(api, southAfrican), body })).status).toBe(400);
  expect((await api.call(createVehicle, { access: await accessNow(api, nigerian), body })).status).toBe(201);
});

it("nobody reads or changes another's vehicle: it looks like one that is not there", async () => {
  const [owner, other] = [await aDriver(), await aDriver()];
  const id = await registerVehicle(api, owner);
  await registerVehicle(api, other);
  for (const unknown of [id, KEY]) {
    const read = await api.call(getVehicle, { params: { id: unknown }, access: other.access });
    const sent = await upload(api, other.access, unknown, {});
    expect([read, sent].map(({ status, error }) => [status, error.detail])).toEqual(Array(2).fill([404, 'Not found.']));
  }
  expect((await api.call(getVehicle, { params: { id: 'mine' }, access: owner.access })).status).toBe(404);
});

it('vehicles are for signed-in drivers only', async () => {
  const passenger = await signedIn(api);
  const attempts = (access?: string) =>
    Promise.all([
      api.call(getVehicleStatus, { access }),
      api.call(createVehicle, { access, body: newVehicle() }),
      api.call(getVehicle, { params: { id: KEY }, access }),
      upload(api, access, KEY, {}),
    ]);
  expect((await attempts()).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const refused = await attempts(passenger.access);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(refused[0]?.error.detail).toBe('You do not have permission to perform this action.');
});
