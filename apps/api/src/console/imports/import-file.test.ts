// @slow: not in npm test (decision 223).
import { randomUUID } from 'node:crypto';
import { commitImport, getScholars, getVehicleStatus, updatePassengerProfile } from '@liftclub/api-contract';
import { STAFF_ROLES, type ImportKind } from '@liftclub/domain';
import {
  csvOf,
  driverCells,
  importCsv,
  learnerCells,
  passengerCells,
  uploadImport,
} from '../../../testing/builders/imports';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { FROM_CONSOLE, setUpStaff, signedInStaff } from '../../../testing/builders/staff';
import { proveByCodes, signedIn, signInAgain } from '../../../testing/builders/users';
import { multipart, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { setUpTestApi } from '../../../testing/test-api';
import { forgotPassword } from '@liftclub/api-contract';

const api = setUpTestApi();
const staff = setUpStaff(api);

const imported = (kind: ImportKind, ...rows: readonly Readonly<Record<string, string>>[]) =>
  importCsv(api, staff.headers, kind, csvOf(kind, ...rows));
const rowsOf = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;
const accountsOf = (externalId: string) =>
  rowsOf(
    `select u.id, u.email, u.phone, u.role, u.first_name, u.last_name, u.country, u.home_address, u.home_latitude,
       u.password_hash, u.phone_verified_at, v.name, v.model, v.color, v.year, v.seats, v.plate_number,
       v.license_expiry::text
     from external_ids e join users u on u.id = e.user_id left join vehicles v on v.driver_id = u.id
     where e.external_id = $1`,
    [externalId],
  );
/** All that an import writes. */
const everything = async () => [
  await rowsOf('select * from users order by id'),
  await rowsOf('select * from vehicles order by id'),
  await rowsOf('select * from scholars order by id'),
  await rowsOf('select * from external_ids order by kind, external_id'),
];

/** The owner of an imported account, who has chosen a password by "Forgot password?". */
async function takenOver(cells: ReturnType<typeof passengerCells>, role: 'Passenger' | 'Driver') {
  const password = 'a brand new password';
  const { token: reset_token, cookie } = await proveByCodes(api, cells.phone);
  await api.call(forgotPassword, { cookie, body: { phone: cells.phone, password, password2: password, reset_token } });
  return signInAgain(api, { ...cells, password, role });
}

it('drivers are created with their vehicles, without a password and not verified', async () => {
  const cells = driverCells('D1', { first_name: 'Jürgen', last_name: 'Müller', plate: ' kx 12  bn gp' });
  const { status, response } = await imported('drivers', cells, driverCells('D2'));
  expect([status, response.data]).toEqual([200, { created: 2, changed: 0, unchanged: 0, invited: 0 }]);
  expect(await accountsOf('D1')).toEqual([
    {
      id: expect.any(String),
      email: cells.email,
      phone: cells.phone,
      role: 'Driver',
      first_name: 'Jürgen',
      last_name: 'Müller',
      country: 'RSA',
      home_address: null,
      home_latitude: null,
      password_hash: '',
      phone_verified_at: null,
      name: 'Toyota',
      model: 'Quantum',
      color: 'White',
      year: '2021',
      seats: 8,
      plate_number: 'KX 12 BN GP',
      license_expiry: '2027-01-31',
    },
  ]);
  const [entry] = await rowsOf(
    `select staff_id, detail from audit_entries where action = 'import.commit' order by id desc`,
  );
  expect(entry).toEqual({ staff_id: staff.id, detail: { kind: 'drivers', created: 2, changed: 0, invited: 0 } });
});

it('the same file again changes nothing, and a changed row changes only itself', async () => {
  const [first, second] = [passengerCells('P1'), passengerCells('P2')];
  await imported('passengers', first, second);
  const before = await everything();
  const again = await imported('passengers', first, second);
  expect(again.response.data).toEqual({ created: 0, changed: 0, unchanged: 2, invited: 0 });
  expect(await everything()).toEqual(before);

  const corrected = { ...second, phone: passengerCells('').phone, last_name: 'Dlamini', home_address: '1 Long Street' };
  const change = await imported('passengers', first, corrected);
  expect(change.response.data).toEqual({ created: 0, changed: 1, unchanged: 1, invited: 0 });
  expect(await accountsOf('P2')).toMatchObject([
    { phone: corrected.phone, last_name: 'Dlamini', home_address: '1 Long Street', home_latitude: -26.1452 },
  ]);
  expect(await accountsOf('P1')).toMatchObject([{ last_name: first.last_name }]);
});

it('learners belong to their imported passengers, and a changed row changes the learner', async () => {
  await imported('passengers', passengerCells('P10'), passengerCells('P11'));
  const cells = learnerCells('L1', 'P10');
  expect((await imported('learners', cells, learnerCells('L2', 'P11'))).response.data).toMatchObject({ created: 2 });
  expect((await imported('learners', { ...cells, age: '10' })).response.data).toMatchObject({ created: 0, changed: 1 });
  const learnersOf = `select s.name, s.age, s.consent_version from scholars s join external_ids p on p.user_id = s.guardian_id
    where p.external_id = $1`;
  expect(await rowsOf(learnersOf, ['P10'])).toEqual([{ name: 'Lesedi Mokoena', age: 10, consent_version: null }]);
  const moved = await imported('learners', { ...cells, passenger_external_id: 'P11' });
  expect([moved.status, moved.error.data?.['errors']]).toEqual([
    409,
    [{ line: 2, column: 'passenger_external_id', message: 'This learner belongs to another passenger' }],
  ]);
});

it('a file is imported once', async () => {
  const { id } = (await uploadImport(api, staff.headers, 'drivers', csvOf('drivers', driverCells('D5')))).response.data;
  const commit = () => api.call(commitImport, { params: { id }, headers: staff.headers, body: { invite: false } });
  const statuses = (await Promise.all([commit(), commit(), commit()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect((await commit()).error.code).toBe('already_imported');
  expect(await accountsOf('D5')).toHaveLength(1);
});

it('a file with an error imports nothing, also when the error came after the check', async () => {
  const [good, taken] = [passengerCells('P20'), passengerCells('P21')];
  const file = csvOf('passengers', good, taken);
  const { id } = (await uploadImport(api, staff.headers, 'passengers', file)).response.data;
  await signedIn(api, { phone: taken.phone });
  const before = await everything();
  const refused = await api.call(commitImport, { params: { id }, headers: staff.headers, body: { invite: true } });
  expect([refused.status, refused.error.code, refused.error.data]).toEqual([
    409,
    'import_invalid',
    { rows: 2, valid: 1, errors: [{ line: 3, column: 'phone', message: 'Another account has this phone' }] },
  ]);
  expect(await everything()).toEqual(before);
});

it('a file cannot be imported a day after the check, nor one that does not exist', async () => {
  const { id } = (await uploadImport(api, staff.headers, 'drivers', csvOf('drivers', driverCells('D6')))).response.data;
  api.pass({ hours: 24 });
  const { headers } = await signedInStaff(api);
  for (const one of [id, randomUUID()])
    expect((await api.call(commitImport, { params: { id: one }, headers, body: { invite: false } })).status).toBe(404);
});

it('an owner who verifies while a file is imported has the phone and e-mail address that they proved', async () => {
  const cells = passengerCells('P31');
  await imported('passengers', cells);
  const other = passengerCells('P31', { last_name: 'Married' });
  const [account] = await accountsOf('P31');
  const owner = await api.deps.db.$client.connect();
  try {
    await owner.query('begin');
    await owner.query('update users set phone_verified_at = now() where id = $1', [account.id]);
    const importing = imported('passengers', other);
    await somebodyWaits(api);
    await owner.query('commit');
    expect((await importing).status).toBe(200);
  } finally {
    owner.release();
  }
  expect(await accountsOf('P31')).toMatchObject([{ email: cells.email, phone: cells.phone, last_name: 'Married' }]);
});

it('once the owner uses an account, a file changes its names but not its phone and e-mail address', async () => {
  const cells = passengerCells('P30');
  await imported('passengers', cells);
  const owner = await takenOver(cells, 'Passenger');
  const form = await multipart({ first_name: 'Tandi', last_name: 'Own' });
  await api.call(updatePassengerProfile, {
    params: { id: owner.account.id },
    access: owner.access,
    body: form.body,
    headers: form.headers,
  });
  // The row has not changed, so the owner's own change stays.
  expect((await imported('passengers', cells)).response.data.unchanged).toBe(1);
  expect(await accountsOf('P30')).toMatchObject([{ first_name: 'Tandi', last_name: 'Own' }]);
  expect((await imported('passengers', { ...cells, last_name: 'Married' })).status).toBe(200);
  expect(await accountsOf('P30')).toMatchObject([{ last_name: 'Married' }]);
  const refused = await imported('passengers', { ...cells, phone: passengerCells('').phone });
  expect(refused.error.data?.['errors']).toEqual([
    { line: 2, column: 'phone', message: expect.stringMatching(/^The owner uses this account already/) },
  ]);
});

it('a vehicle whose documents were uploaded is not changed by a file', async () => {
  const cells = driverCells('D40');
  await imported('drivers', cells);
  const driver = await takenOver({ ...passengerCells('D40'), ...cells }, 'Driver');
  const status = (await api.call(getVehicleStatus, { access: driver.access })).response.data;
  expect(status).toMatchObject({ vehicle: expect.any(String), documents: false });
  expect((await imported('drivers', { ...cells, color: 'Blue' })).status).toBe(200);
  expect(await accountsOf('D40')).toMatchObject([{ color: 'Blue' }]);
  await uploadDocumentVersion(api, driver.access, status.vehicle ?? '');
  const refused = await imported('drivers', { ...cells, color: 'Red' });
  expect(refused.error.data?.['errors']).toEqual([
    { line: 2, column: null, message: expect.stringMatching(/^Documents of this vehicle/) },
  ]);
  expect((await imported('drivers', { ...cells, color: 'Blue', last_name: 'Married' })).status).toBe(200);
  expect(await accountsOf('D40')).toMatchObject([{ color: 'Blue', last_name: 'Married' }]);
});

it('a driver who uploads documents while a file is imported keeps the vehicle that they show', async () => {
  const cells = driverCells('D41');
  await imported('drivers', cells);
  const [account] = await accountsOf('D41');
  const upload = await api.deps.db.$client.connect();
  try {
    await upload.query('begin');
    const { rows } = await upload.query('select id from vehicles where driver_id = $1 for update', [account.id]);
    const importing = imported('drivers', { ...cells, color: 'Red' });
    await somebodyWaits(api);
    await upload.query(
      'insert into document_versions (id, vehicle_id, number, uploaded_at) values (gen_random_uuid(), $1, 1, now())',
      [rows[0]?.['id']],
    );
    await upload.query('commit');
    expect((await importing).error.data?.['errors']).toEqual([
      { line: 2, column: null, message: expect.stringMatching(/^Documents of this vehicle/) },
    ]);
  } finally {
    upload.release();
  }
  expect(await accountsOf('D41')).toMatchObject([{ color: cells.color }]);
});

it('the owner of an imported account finds the learners of the file', async () => {
  const cells = passengerCells('P50');
  await imported('passengers', cells);
  await imported('learners', learnerCells('L50', 'P50'));
  const owner = await takenOver(cells, 'Passenger');
  expect((await api.call(getScholars, { access: owner.access })).response.data).toMatchObject([
    { name: 'Lesedi Mokoena', age: 9 },
  ]);
});

it('only members with the right to settings import files', async () => {
  const commit = (headers: Readonly<Record<string, string>>) =>
    api.call(commitImport, { params: { id: randomUUID() }, headers, body: { invite: false } });
  for (const role of STAFF_ROLES.filter((one) => one !== 'admin')) {
    const { headers } = await signedInStaff(api, 'Lerato Sithole', [role]);
    expect([role, (await commit(headers)).status]).toEqual([role, 403]);
  }
  expect((await commit(FROM_CONSOLE)).status).toBe(401);
});
