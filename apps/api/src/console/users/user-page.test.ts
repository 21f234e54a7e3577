import { getUser, type UserDetails } from '@liftclub/api-contract';
import { addInvitation } from '../invitations';
import { statementsOf } from '../../../testing/database/statements';
import { signedIn, signInAgain, type SignedIn } from '../../../testing/builders/users';
import { booked, pay } from '../../../testing/builders/bookings';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { registerVehicle, reviewedVehicle, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { newScholar } from '../../../testing/builders/scholars';

const api = setUpTestApi();
let staff: SignedInStaff;
let thandi: SignedIn;
beforeAll(async () => {
  staff = await signedInStaff(api);
  thandi = await signedIn(api, { first_name: 'Thandi', last_name: 'Nkosi' });
});
afterEach(() => api.setTime(TEST_START));

const open = (id: string) => api.call(getUser, { params: { id }, headers: staff.headers });
const seen = async (id: string) => (await open(id)).response.data as Required<UserDetails>;

it('staff see who somebody is, on one page', async () => {
  expect(await seen(thandi.account.id)).toEqual({
    id: thandi.account.id,
    name: 'Thandi Nkosi',
    first_name: 'Thandi',
    last_name: 'Nkosi',
    email: thandi.email,
    phone: thandi.phone,
    role: 'Passenger',
    country: 'RSA',
    phone_verified: true,
    gave_way: false,
    locked: false,
    locked_at: null,
    lock_reason: null,
    home_address: null,
    created_at: TEST_START,
    referral_code: expect.stringMatching(/^[2-9A-Z]{10}$/),
    referred_by: null,
    invitation: null,
    learners: 0,
    credit: { balance: '0.00', reserved: '0.00', available: '0.00', currency: 'ZAR' },
    bookings: [],
    booking_count: 0,
    subscriptions: [],
    vehicle: null,
    trail: [],
    sessions: [{ id: expect.any(String), app: 'passenger', created_at: TEST_START, last_renewed_at: TEST_START }],
  });
});

it('a person whom nobody knows is not found', async () => {
  const { status, error } = await open('019b0000-0000-7000-8000-000000000000');
  expect([status, error.code]).toEqual([404, 'not_found']);
});

it('learners are counted, and nowhere named', async () => {
  const parent = await signedIn(api);
  const { id } = await newScholar(api, parent);
  await booked(api, parent, { scholar_id: id });
  const { response } = await open(parent.account.id);
  expect(response.data.learners).toBe(1);
  expect(JSON.stringify(response)).not.toContain('Lwazi');
});

it('the latest bookings and plans are listed, each as it stands', async () => {
  const parent = await signedIn(api);
  for (let count = 0; count < 6; count += 1) await booked(api, parent);
  api.pass({ seconds: 1 });
  const paid = await booked(api, parent, { start_date: '2026-01-19' });
  await pay(api, paid.booking_id);
  const { bookings, booking_count, subscriptions } = await seen(parent.account.id);
  expect([booking_count, bookings.map(({ status }) => status)]).toEqual([
    7,
    ['active', 'draft', 'draft', 'draft', 'draft'],
  ]);
  expect(bookings[0]).toEqual({
    id: paid.booking_id,
    ride: 'One-way · Sandton City → Rosebank',
    start_date: '2026-01-19',
    end_date: '2026-01-25',
    total: paid.price.total,
    currency: 'ZAR',
    status: 'active',
  });
  expect(subscriptions).toEqual([
    {
      id: expect.any(String),
      booking_id: paid.booking_id,
      validity: '1_week',
      starts_on: '2026-01-19',
      ends_on: '2026-01-25',
      state: 'active',
    },
  ]);
});

it('a driver comes with the vehicle and the way to its review', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const vehicleId = await registerVehicle(api, driver);
  const vehicle = { id: vehicleId, name: 'Toyota Quantum', plate_number: 'KX 12 BN GP', license_expiry: '2027-01-31' };
  expect((await seen(driver.account.id)).vehicle).toEqual({ ...vehicle, version: null });
  const version = await uploadDocumentVersion(api, driver.access, vehicleId);
  expect((await seen(driver.account.id)).vehicle).toEqual({ ...vehicle, version: { id: version, state: 'waiting' } });
  const approved = await signedIn(api, { role: 'Driver' });
  await reviewedVehicle(api, approved);
  expect((await seen(approved.account.id)).vehicle?.version?.state).toBe('approved');
});

it('invitation and referrer are named', async () => {
  const driver = await signedIn(api, { role: 'Driver', first_name: 'Ayanda', last_name: 'Zulu' });
  const { id } = await addInvitation(api.deps, api.deps.db, staff.id, {
    label: 'Parents of Parktown',
    validity: '1_week',
    coupon: null,
    maxUses: null,
    until: null,
  });
  const guest = await signedIn(api);
  await api.deps.db.$client.query('update users set invitation_id = $1, referred_by = $2 where id = $3', [
    id,
    driver.account.id,
    guest.account.id,
  ]);
  expect(await seen(guest.account.id)).toMatchObject({
    invitation: { id, label: 'Parents of Parktown' },
    referred_by: { id: driver.account.id, name: 'Ayanda Zulu' },
  });
});

it('only sign-ins that are still good are listed, the freshest first', async () => {
  const user = await signedIn(api);
  api.pass({ days: 8 });
  await signInAgain(api, user);
  api.pass({ hours: 1 });
  await signInAgain(api, user);
  const { headers } = await signedInStaff(api);
  const { sessions } = (await api.call(getUser, { params: { id: user.account.id }, headers })).response.data;
  expect(sessions?.map(({ created_at }) => created_at)).toEqual([
    '2026-01-20T07:00:00.000Z',
    '2026-01-20T06:00:00.000Z',
  ]);
});

it('that a member views a person is recorded once per hour', async () => {
  const user = await signedIn(api);
  await open(user.account.id);
  await open(user.account.id);
  const { rows } = await api.deps.db.$client.query(
    'select action, staff_id, detail from audit_entries where subject = $1',
    [user.account.id],
  );
  expect(rows).toEqual([{ action: 'person.view', staff_id: staff.id, detail: {} }]);
});

it('however much somebody has, the page is two queries: the person and their credit', async () => {
  const parent = await signedIn(api);
  const costs = async () => {
    const statements = await statementsOf(() => open(parent.account.id));
    return statements.filter((statement) => statement.startsWith('select')).length;
  };
  const before = await costs();
  for (let count = 0; count < 3; count += 1) await pay(api, (await booked(api, parent)).booking_id);
  await signInAgain(api, parent);
  expect([before, await costs()]).toEqual([2, 2]);
  expect((await seen(parent.account.id)).subscriptions).toHaveLength(3);
});
