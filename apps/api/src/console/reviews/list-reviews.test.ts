// @slow: not in npm test (decision 223).
import { statementsOf } from '../../../testing/database/statements';
import { signedIn } from '../../../testing/builders/users';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { signInStaffAgain } from '../../../testing/builders/staff';
import { registerVehicle, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { setUpReviewQueue } from '../../../testing/builders/reviews';

const { api, staff, table, plates, waiting, decide } = setUpReviewQueue();

it('documents that wait are listed, the longest waiting first', async () => {
  const first = await waiting('AA 1 GP', { first_name: 'Lwazi', last_name: 'Zulu' });
  await waiting('BB 2 GP');
  expect(await table()).toMatchObject({
    count: 2,
    data: [
      {
        id: first.version,
        name: 'Lwazi Zulu',
        phone: first.driver.phone,
        email: first.driver.email,
        vehicle: 'Toyota Quantum',
        plate_number: 'AA 1 GP',
        version: 1,
        uploaded_at: '2026-01-12T06:00:01.000Z',
        license_expiry: '2027-01-31',
        state: 'waiting',
      },
      { plate_number: 'BB 2 GP' },
    ],
  });
});

it('each state has its rows, and only the newest version of a vehicle is one', async () => {
  await decide(await waiting('APPROVED'));
  await decide(await waiting('REJECTED'), { vehicle_photo: 'Blurred' });
  const again = await waiting('AGAIN');
  await decide(again, { vehicle_photo: 'Blurred' });
  await uploadDocumentVersion(api, again.driver.access, again.vehicle);
  const signUpOnly = await signedIn(api, { role: 'Driver' });
  await registerVehicle(api, signUpOnly);
  expect([await plates(), await plates({ state: 'approved' }), await plates({ state: 'rejected' })]).toEqual([
    ['AGAIN'],
    ['APPROVED'],
    ['REJECTED'],
  ]);
  expect(
    (await table({ state: 'any', sort: 'plate_number' })).data.map((row) => [row.plate_number, row.version, row.state]),
  ).toEqual([
    ['AGAIN', 2, 'waiting'],
    ['APPROVED', 1, 'approved'],
    ['REJECTED', 1, 'rejected'],
  ]);
});

it('a license that is past its date, where its driver is, says so whatever was decided', async () => {
  await decide(await waiting('APPROVED'));
  await decide(await waiting('REJECTED'), { driver_license_front: 'Blurred' });
  await waiting('WAITING');
  await waiting('NIGERIA', { country: 'NG' });
  await waiting('LATER', {}, { license_expiry: '2027-02-01' });
  // Half past midnight on 1 February in Johannesburg, half past eleven on 31 January in Lagos.
  api.setTime('2027-01-31T22:30:00Z');
  await signInStaffAgain(api, staff);
  expect([await plates({ state: 'license_expired', sort: 'plate_number' }), await plates()]).toEqual([
    ['APPROVED', 'REJECTED', 'WAITING'],
    ['NIGERIA', 'LATER'],
  ]);
  expect(await plates({ state: 'approved' })).toEqual([]);
});

it('licenses that end soon are those of approved documents, not expired ones nor those that nobody has decided about', async () => {
  await decide(await waiting('SOON', {}, { license_expiry: '2026-02-11' }));
  await decide(await waiting('LATER', {}, { license_expiry: '2026-02-12' }));
  await decide(await waiting('REJECTED', {}, { license_expiry: '2026-02-11' }), { vehicle_photo: 'Blurred' });
  await waiting('WAITING', {}, { license_expiry: '2026-02-11' });
  expect(await plates({ state: 'license_ending' })).toEqual(['SOON']);
  api.setTime('2026-02-12T06:00:00Z');
  await signInStaffAgain(api, staff);
  expect([
    await plates({ state: 'license_ending' }),
    await plates({ state: 'license_expired', sort: 'plate_number' }),
  ]).toEqual([['LATER'], ['REJECTED', 'SOON', 'WAITING']]);
});

it('documents are found by name, phone, email or plate, as people type them', async () => {
  const { driver } = await waiting('KX 12 BN GP', { first_name: 'Lwazi', last_name: 'Zulu', phone: '+27820041907' });
  await waiting('BB 2 GP');
  const { phone } = driver;
  const atHome = `0${phone.slice(3, 5)} ${phone.slice(5, 8)} ${phone.slice(8)}`;
  const phones = [
    phone.slice(-7),
    atHome,
    atHome.replaceAll(' ', ''),
    `0027 ${phone.slice(3)}`,
    `+27 (0)${phone.slice(3)}`,
  ];
  const searches = ['lwazi ZULU', `zulu ${atHome}`, ...phones, driver.email.toUpperCase(), 'kx12bn', '12 BN'];
  for (const search of searches) expect(await plates({ search })).toEqual(['KX 12 BN GP']);
  expect([await plates({ search: 'lwazi BB' }), await plates({ search: '%' })]).toEqual([[], []]);
});

it.each([
  ['name', ['CC', 'BB', 'AA']],
  ['-name', ['AA', 'BB', 'CC']],
  ['plate_number', ['AA', 'BB', 'CC']],
  ['license_expiry', ['AA', 'CC', 'BB']],
  ['-uploaded_at', ['CC', 'BB', 'AA']],
  ['vehicle', ['BB', 'AA', 'CC']],
])('papers are sorted by %s', async (sort, order) => {
  await waiting('AA', { first_name: 'Zanele' }, { license_expiry: '2026-02-01', name: 'Mazda' });
  await waiting('BB', { first_name: 'Mandla' }, { license_expiry: '2026-04-01', name: 'Kia' });
  await waiting('CC', { first_name: 'Amara' }, { license_expiry: '2026-03-01', name: 'Opel' });
  expect(await plates({ sort })).toEqual(order);
  expect([
    await plates({ sort, limit: '1', offset: '1' }),
    (await table({ sort, limit: '1', offset: '1' })).count,
  ]).toEqual([[order[1]], 3]);
});

it('one query answers the table, however many wait', async () => {
  await waiting('AA');
  const one = await statementsOf(() => table());
  await waiting('BB');
  const two = await statementsOf(() => table());
  expect(two).toEqual(one);
  expect(two.filter((sql) => sql.includes('document_versions'))).toHaveLength(1);
});

it('staff take the table along as CSV, and that is written down', async () => {
  const { driver } = await waiting('=1+1', { first_name: 'Lwazi', last_name: 'Zulu' });
  const response = await api.app.inject({
    url: '/api/v1/console/reviews/export?state=waiting',
    headers: staff.headers,
  });
  const row = {
    id: expect.any(String),
    name: 'Lwazi Zulu',
    phone: driver.phone,
    email: driver.email,
    vehicle: 'Toyota Quantum',
    plate_number: "'=1+1",
  };
  expect(readCsvRecords(response.payload)).toEqual([
    { ...row, version: '1', uploaded_at: '2026-01-12T06:00:01.000Z', license_expiry: '2027-01-31', state: 'waiting' },
  ]);
  const { rows } = await api.deps.db.$client.query('select subject, detail from audit_entries where action = $1', [
    'table.export',
  ]);
  expect(rows).toEqual([{ subject: 'console/reviews', detail: expect.objectContaining({ state: 'waiting' }) }]);
});
