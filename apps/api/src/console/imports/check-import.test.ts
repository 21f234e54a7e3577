import { checkImport } from '@liftclub/api-contract';
import { IMPORT_COLUMNS, STAFF_ROLES } from '@liftclub/domain';
import { csvOf, driverCells, learnerCells, passengerCells, uploadImport } from '../../../testing/builders/imports';
import { FROM_CONSOLE, setUpStaff, signedInStaff } from '../../../testing/builders/staff';
import { newUser, signedIn, signUpOnly } from '../../../testing/builders/users';
import { multipart } from '../../../testing/builders/vehicles';
import { setUpTestApi } from '../../../testing/test-api';
import { cleanUp } from '../../jobs/clean-up';

const api = setUpTestApi();
const staff = setUpStaff(api);

const check = async (kind: string, file: string | Buffer) => {
  const { status, response } = await uploadImport(api, staff.headers, kind, file);
  expect(status).toBe(201);
  return response.data;
};
const usersCount = async () => (await api.deps.db.$client.query('select count(*)::int as n from users')).rows[0].n;

it('staff check a file: the valid rows are counted, nothing is created, and the check is in the history', async () => {
  const before = await usersCount();
  const checked = await check('drivers', csvOf('drivers', driverCells('D1'), driverCells('D2')));
  expect(checked).toEqual({ id: expect.any(String), rows: 2, valid: 2, errors: [] });
  expect(await usersCount()).toBe(before);
  const { rows } = await api.deps.db.$client.query(
    'select action, staff_id, detail from audit_entries where subject = $1',
    [checked.id],
  );
  expect(rows).toEqual([
    { action: 'import.check', staff_id: staff.id, detail: { kind: 'drivers', rows: 2, valid: 2 } },
  ]);
});

it('passengers need no address', async () => {
  const nowhere = { home_address: '', latitude: '', longitude: '' };
  const comma = { latitude: '-26,1452', longitude: '28,0416' };
  const rows = [passengerCells('P1'), passengerCells('P2', nowhere), passengerCells('P3', comma)];
  expect(await check('passengers', csvOf('passengers', ...rows))).toMatchObject({ rows: 3, valid: 3, errors: [] });
});

it.each([
  ['no id', { external_id: '' }, 'external_id', 'This field is required'],
  ['an id of 65 letters', { external_id: 'x'.repeat(65) }, 'external_id', 'Use at most 64 characters'],
  ['no name', { first_name: ' ' }, 'first_name', 'This field is required'],
  ['a name of 101 letters', { last_name: 'x'.repeat(101) }, 'last_name', 'Use at most 100 characters'],
  ['no e-mail address', { email: 'thandi' }, 'email', 'Enter an email address like name@example.com'],
  ['a phone as at home', { phone: '082 123 4567' }, 'phone', /country code/],
  ['a phone that is none', { phone: '+27 82 12' }, 'phone', 'Invalid phone number'],
  ['a formula', { last_name: '=1+1' }, 'last_name', 'A cell cannot begin with =, +, - or @'],
  ['a formula for a phone', { phone: '+27*82' }, 'phone', 'Invalid phone number'],
  ['a colour of 61 letters', { color: 'x'.repeat(61) }, 'color', 'Use at most 60 characters'],
  ['a year in words', { year: 'new' }, 'year', 'Enter the year as four digits'],
  ['no seats', { seats: '' }, 'seats', 'Choose 3 to 8 seats'],
  ['nine seats', { seats: '9' }, 'seats', 'Choose 3 to 8 seats'],
  ['half a seat', { seats: '4.5' }, 'seats', 'Choose 3 to 8 seats'],
  ['no plate', { plate: '' }, 'plate', 'This field is required'],
  ['a date of another country', { license_expiry: '31/05/2027' }, 'license_expiry', /yyyy-MM-dd/],
  ['a license that has ended', { license_expiry: '2026-01-11' }, 'license_expiry', expect.any(String)],
])('a driver with %s is refused at the line and column', async (_case, changes, column, message) => {
  const { valid, errors } = await check('drivers', csvOf('drivers', driverCells('D1'), driverCells('D2', changes)));
  expect(valid).toBe(1);
  expect(errors).toEqual([
    { line: 3, column, message: message instanceof RegExp ? expect.stringMatching(message) : message },
  ]);
});

it.each([
  ['without its degrees', { latitude: '', longitude: '' }, 'home_address'],
  ['without its address', { home_address: '' }, 'home_address'],
  ['91 degrees north', { latitude: '91' }, 'latitude'],
  ['in words', { longitude: 'east' }, 'longitude'],
])('a place %s is refused', async (_case, changes, column) => {
  const { valid, errors } = await check('passengers', csvOf('passengers', passengerCells('P1', changes)));
  expect([valid, errors]).toEqual([0, [{ line: 2, column, message: expect.any(String) }]]);
});

it('a learner needs a passenger that was imported, and the fields of the learner form', async () => {
  const wrong = learnerCells('L1', 'P9', { age: '100', gender: '' });
  const { errors } = await check('learners', csvOf('learners', learnerCells('L0', 'P9'), wrong));
  expect(errors).toEqual([
    { line: 2, column: 'passenger_external_id', message: 'No passenger was imported with this id' },
    { line: 3, column: 'age', message: 'Enter an age from 1 to 99' },
    { line: 3, column: 'gender', message: 'This field is required' },
  ]);
});

it('an id, a phone or an e-mail address that is in the file twice is named with the other line', async () => {
  const first = driverCells('D1');
  const second = driverCells('D1', { email: first.email.toUpperCase(), phone: first.phone.replace('+27', '+27 ') });
  const { valid, errors } = await check('drivers', csvOf('drivers', first, second));
  expect(valid).toBe(1);
  expect(errors).toEqual([
    { line: 3, column: 'external_id', message: 'The same external_id is on line 2' },
    { line: 3, column: 'email', message: 'The same email is on line 2' },
    { line: 3, column: 'phone', message: 'The same phone is on line 2' },
  ]);
});

it('a phone or an e-mail address of another account is refused, but not that of a sign-up that was never verified', async () => {
  const { email } = await signedIn(api);
  const { phone } = await signedIn(api, { role: 'Driver' });
  const unverified = newUser();
  await signUpOnly(api, unverified);
  const { errors } = await check(
    'passengers',
    csvOf(
      'passengers',
      passengerCells('P1', { email }),
      passengerCells('P2', { phone }),
      passengerCells('P3', { phone: unverified.phone, email: unverified.email }),
    ),
  );
  expect(errors).toEqual([
    { line: 2, column: 'email', message: 'Another account has this email' },
    { line: 3, column: 'phone', message: 'Another account has this phone' },
  ]);
});

it('names with umlauts from an old spreadsheet are read', async () => {
  const file = Buffer.from(csvOf('drivers', driverCells('D1', { last_name: 'Müller' })), 'latin1');
  expect(await check('drivers', file)).toMatchObject({ valid: 1, errors: [] });
});

it('a file with the columns of another kind is refused', async () => {
  const { rows, valid, errors } = await check('learners', csvOf('drivers', driverCells('D1')));
  expect([rows, valid]).toEqual([1, 0]);
  expect(errors.map(({ message }) => message)).toContain('The column passenger_external_id is missing');
});

it.each(['cars', ''])('the kind %j is refused beside its field', async (kind) => {
  const { status, error } = await uploadImport(api, staff.headers, kind, csvOf('drivers', driverCells('D1')));
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['kind']]);
});

it('a call without a file is refused beside the field', async () => {
  const { body, headers } = await multipart({ kind: 'drivers' });
  const { status, error } = await api.call(checkImport, { body, headers: { ...staff.headers, ...headers } });
  expect([status, error.errors]).toEqual([400, { file: ['Choose a CSV file'] }]);
});

it('a file is stored for a day', async () => {
  const { id } = await check('drivers', csvOf('drivers', driverCells('D1')));
  const stored = async () =>
    (await api.deps.db.$client.query('select kind from imports where id = $1', [id])).rows.length;
  api.pass({ hours: 23 });
  await cleanUp(api.deps);
  expect(await stored()).toBe(1);
  api.pass({ hours: 2 });
  await cleanUp(api.deps);
  expect(await stored()).toBe(0);
});

it('only members with the right to settings check files', async () => {
  const file = csvOf('drivers', driverCells('D1'));
  for (const role of STAFF_ROLES.filter((one) => one !== 'admin')) {
    const { headers } = await signedInStaff(api, 'Lerato Sithole', [role]);
    expect([role, (await uploadImport(api, headers, 'drivers', file)).status]).toEqual([role, 403]);
  }
  expect((await uploadImport(api, FROM_CONSOLE, 'drivers', file)).status).toBe(401);
  const passenger = await signedIn(api);
  const { body, headers } = await multipart({ kind: 'drivers', file: Buffer.from(file) });
  expect((await api.call(checkImport, { access: passenger.access, body, headers })).status).toBe(404);
});

it('the columns of each kind are those that the company was given', () => {
  expect(IMPORT_COLUMNS.drivers.join()).toBe(
    'external_id,first_name,last_name,email,phone,vehicle_name,model,color,year,seats,plate,license_expiry',
  );
  expect(IMPORT_COLUMNS.passengers.join()).toBe(
    'external_id,first_name,last_name,email,phone,home_address,latitude,longitude',
  );
  expect(IMPORT_COLUMNS.learners.join()).toBe(
    'external_id,passenger_external_id,name,age,gender,school_name,school_address',
  );
});
