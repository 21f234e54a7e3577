import { createHash } from 'node:crypto';
import { getAuditActors, getAuditEntries, getUser } from '@liftclub/api-contract';
import { recordAudit, sealAudit } from '../../modules/audit';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { statementsOf } from '../../../testing/database/statements';
import { signedIn } from '../../../testing/builders/users';
import { registerVehicle, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { booked } from '../../../testing/builders/bookings';
import { signedInStaff, FROM_CONSOLE, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
let sipho: SignedInStaff;
const VEHICLE = '019bb0ca-0000-7000-8000-00000000cafe';
beforeAll(async () => {
  naledi = await signedInStaff(api);
  sipho = await signedInStaff(api, 'Sipho Dlamini');
  const write = async (staffId: string | null, entry: Parameters<typeof recordAudit>[3]) => {
    api.pass({ seconds: 1 });
    await recordAudit(api.deps, api.deps.db, staffId, entry);
  };
  await write(naledi.id, {
    action: 'vehicle.reject',
    subject: VEHICLE,
    detail: { version: 2, rejected: ['vehicle_insurance', 'vehicle_photo'], note: 'It ended in May.' },
  });
  await write(null, { action: 'coupon.add', subject: 'SCHOOL10' });
  await write(sipho.id, { action: 'vehicle.approve', subject: VEHICLE, detail: { version: 3 } });
});

const read = async (query: Record<string, string> = {}) =>
  (await api.call(getAuditEntries, { headers: naledi.headers, query })).response;
const actions = async (query: Record<string, string>) => (await read(query)).data.map(({ action }) => action);

it('staff read who did what, the newest first, in two queries', async () => {
  const { count, data } = await read();
  expect([count, data.map(({ staff, action, subject, detail }) => [staff, action, subject, detail])]).toEqual([
    3,
    [
      ['Sipho Dlamini', 'vehicle.approve', VEHICLE, 'version: 3'],
      ['Terminal', 'coupon.add', 'SCHOOL10', ''],
      [
        'Naledi Mokoena',
        'vehicle.reject',
        VEHICLE,
        'note: It ended in May.; version: 2; rejected: vehicle_insurance, vehicle_photo',
      ],
    ],
  ]);
  expect(data.map(({ staff_id, at }) => [staff_id, at])).toContainEqual([null, '2026-01-12T06:00:02.000Z']);
  const statements = await statementsOf(() => read());
  expect(statements.filter((text) => text.includes('audit_entries'))).toHaveLength(2);
});

it.each([
  [{ search: 'naledi' }, ['vehicle.reject']],
  [{ search: 'vehicle cafe' }, ['vehicle.approve', 'vehicle.reject']],
  [{ search: 'terminal' }, ['coupon.add']],
  [{ search: 'SCHOOL10' }, ['coupon.add']],
  [{ search: 'mokoena approve' }, []],
  [{ subject: VEHICLE }, ['vehicle.approve', 'vehicle.reject']],
  [{ sort: 'at' }, ['vehicle.reject', 'coupon.add', 'vehicle.approve']],
  [{ sort: '-at', limit: '1', offset: '1' }, ['coupon.add']],
])('%j finds %j', async (query, found) => {
  expect(await actions(query as unknown as Record<string, string>)).toEqual(found);
});

it('what one person did is found by their id and by their e-mail address', async () => {
  expect(await actions({ actor: sipho.id })).toEqual(['vehicle.approve']);
  expect(await actions({ search: sipho.email })).toEqual(['vehicle.approve']);
});

it('what was only looked at is left out of the changes', async () => {
  const day = 'RSA 2026-01-13';
  for (const action of ['dispatch.view', 'dispatch.plan', 'dispatch.view'] as const)
    await recordAudit(api.deps, api.deps.db, sipho.id, { action, subject: day });
  expect(await actions({ subject: day, only: 'changes' })).toEqual(['dispatch.plan']);
});

it('an entry about a month of the books names the month and the market', async () => {
  await recordAudit(api.deps, api.deps.db, sipho.id, { action: 'period.close', subject: 'NG 2026-01' });
  const [entry] = (await read({ subject: 'NG 2026-01' })).data;
  expect(entry?.sentence).toContain('closed January 2026 in the books of Nigeria');
});

it('an entry names whom it is about, and says what changed from what to what', async () => {
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi);
  api.pass({ seconds: 1 });
  await recordAudit(
    api.deps,
    api.deps.db,
    naledi.id,
    { action: 'person.lock', subject: thandi.account.id, detail: { reason: 'Asked for it' } },
    { action: 'booking.view', subject: booking_id },
    { action: 'staff.sign_out', subject: sipho.id },
    { action: 'payment.check', subject: 'ref-1', detail: { before: 'pending', after: 'paid' } },
  );
  const { data } = await read({ limit: '4' });
  expect(data.map(({ action, about, detail }) => [action, about, detail]).sort()).toEqual([
    ['booking.view', 'Thandi Nkosi', ''],
    ['payment.check', null, 'from pending to paid'],
    ['person.lock', 'Thandi Nkosi', 'reason: Asked for it'],
    ['staff.sign_out', 'Sipho Dlamini', ''],
  ]);
  expect(data.map(({ sentence }) => sentence).sort()).toEqual([
    'Naledi Mokoena checked payment ref-1 with the provider: from pending to paid',
    'Naledi Mokoena locked the account of Thandi Nkosi',
    'Naledi Mokoena signed out',
    'Naledi Mokoena viewed a booking of Thandi Nkosi',
  ]);
});

it('an action that only a later release knows is in the history and on the page of a person', async () => {
  const thandi = await signedIn(api);
  api.pass({ seconds: 1 });
  const action = 'person.send_flowers' as 'person.lock';
  await recordAudit(api.deps, api.deps.db, naledi.id, { action, subject: thandi.account.id });
  const [entry] = (await read({ limit: '1' })).data;
  expect([entry?.action, entry?.sentence]).toEqual([action, 'Naledi Mokoena: person send flowers, Thandi Nkosi']);
  const person = await api.call(getUser, { headers: naledi.headers, params: { id: thandi.account.id } });
  expect([person.status, person.response.data.trail?.map((one) => one.action)]).toEqual([200, [action]]);
});

it('the sentence of an assignment has the ride, and the vehicles before and after by their present names', async () => {
  const driver = async (first_name: string, plate_number: string) => {
    const user = await signedIn(api, { role: 'Driver', first_name, last_name: 'Dube' });
    await registerVehicle(api, user, { plate_number });
    return user.account.id;
  };
  const detail = {
    from_driver_id: await driver('Bongani', 'CA 123-456'),
    driver_id: await driver('Lwazi', 'ND 987-654'),
  };
  const subject = 'RSA 2026-01-13';
  api.pass({ seconds: 1 });
  await recordAudit(api.deps, api.deps.db, naledi.id, { action: 'dispatch.assign', subject, detail });
  const sentence = async () => (await read({ limit: '1' })).data[0]?.sentence;
  expect(await sentence()).toBe(
    'Naledi Mokoena moved a trip from CA 123-456 (Bongani Dube) to ND 987-654 (Lwazi Dube)',
  );
  await api.deps.db.$client.query('update users set first_name = $1 where id = $2', ['Sizwe', detail.driver_id]);
  expect(await sentence()).toContain('ND 987-654 (Sizwe Dube)');
  api.pass({ seconds: 1 });
  const vehicle = { action: 'vehicle.reject', subject: VEHICLE, detail: { rejected: ['vehicle_insurance'] } } as const;
  await recordAudit(api.deps, api.deps.db, naledi.id, vehicle);
  expect(await sentence()).toBe('Naledi Mokoena rejected documents of a driver: Vehicle Insurance');
});

it.each(['export?search=coupon', '?search=coupon&format=csv&limit=1'])(
  'an auditor downloads %s as CSV with the hash chain, which is recorded too',
  async (query) => {
    await sealAudit(api.deps);
    api.pass({ seconds: 1 });
    const response = await api.app.inject({
      method: 'GET',
      url: `/api/v1/console/audit/${query}`,
      headers: naledi.headers,
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [row, ...others] = readCsvRecords(response.payload);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      at: '2026-01-12T06:00:02.000Z',
      staff_id: '',
      staff: 'Terminal',
      action: 'coupon.add',
      subject: 'SCHOOL10',
      sentence: 'Terminal added the coupon SCHOOL10',
      seal: '2',
      stored_detail: '{}',
      detail_hash: sha256('{}'),
    });
    const before = await api.deps.db.$client.query<{ hash: string }>('select hash from audit_seals where number = 1');
    const hashed = [before.rows[0]?.hash, row?.id, null, row?.action, row?.subject, row?.at, row?.detail_hash];
    expect(row?.hash).toBe(sha256(JSON.stringify(hashed)));
    const [written] = (await read({ search: 'export' })).data;
    expect(written).toMatchObject({ staff: 'Naledi Mokoena', action: 'table.export', subject: 'console/audit' });
  },
);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it.each([
  [{ actor: 'terminal' }, ['coupon.add']],
  [{ action: 'vehicle.approve' }, ['vehicle.approve']],
  [{ kind: 'vehicle', subject: VEHICLE, action: 'vehicle.approve' }, ['vehicle.approve']],
  [{ kind: 'vehicle', search: VEHICLE, sort: 'at' }, ['vehicle.reject', 'vehicle.approve', 'vehicle.reject']],
  [{ kind: 'coupon', actor: 'terminal', from: '2026-01-12', to: '2026-01-12' }, ['coupon.add']],
  [{ kind: 'coupon', to: '2026-01-11' }, []],
  [{ kind: 'coupon', from: '2026-01-13' }, []],
])('filters %j find %j', async (query, found) => {
  expect(await actions(query as unknown as Record<string, string>)).toEqual(found);
});

it('an open page of the release before filters by member as it did', async () => {
  expect(await actions({ kind: 'vehicle', staff: sipho.id })).toEqual(['vehicle.approve']);
});

it('a day of the history begins and ends at midnight in South Africa', async () => {
  const record = (at: string, subject: string) =>
    recordAudit({ ...api.deps, clock: () => new Date(at) }, api.deps.db, null, { action: 'coupon.end', subject });
  await record('2026-03-01T21:59:59Z', 'LATE');
  await record('2026-03-01T22:00:00Z', 'EARLY');
  const subjects = async (query: Record<string, string>) =>
    (await read({ action: 'coupon.end', ...query })).data.map(({ subject }) => subject);
  expect(await subjects({ to: '2026-03-01' })).toEqual(['LATE']);
  expect(await subjects({ from: '2026-03-02' })).toEqual(['EARLY']);
});

it.each([
  [{ person: 'Thandi' }, 'person'],
  [{ actor: 'Naledi' }, 'actor'],
  [{ action: 'person.delete' }, 'action'],
  [{ kind: 'people' }, 'kind'],
  [{ from: '12 January' }, 'from'],
  [{ from: '2026-01-12', to: '2026-01-11' }, 'to'],
  [{ from: '2026-01-12', to: '2026-01-11', format: 'csv' }, 'to'],
  [{ format: 'pdf' }, 'format'],
])('the filter %j is refused with a message at its field', async (query, field) => {
  const url = `/api/v1/console/audit/?${new URLSearchParams(query as unknown as Record<string, string>)}`;
  const response = await api.app.inject({ method: 'GET', url, headers: naledi.headers });
  expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});

it('the history of a person has what staff did about the account, the bookings and the documents', async () => {
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi);
  const bongani = await signedIn(api, { role: 'Driver' });
  const vehicle = await registerVehicle(api, bongani);
  const version = await uploadDocumentVersion(api, bongani.access, vehicle);
  await recordAudit(
    api.deps,
    api.deps.db,
    naledi.id,
    { action: 'person.lock', subject: thandi.account.id },
    { action: 'booking.view', subject: booking_id },
    { action: 'vehicle.approve', subject: version },
  );
  expect((await actions({ person: thandi.account.id })).sort()).toEqual(['booking.view', 'person.lock']);
  expect(await actions({ person: bongani.account.id })).toEqual(['vehicle.approve']);
});

it('the members to choose from are those of the company, by name', async () => {
  const { response } = await api.call(getAuditActors, { headers: naledi.headers });
  expect(response.data).toEqual([
    { id: naledi.id, name: 'Naledi Mokoena' },
    { id: sipho.id, name: 'Sipho Dlamini' },
  ]);
});

it('neither pages nor downloads exist for a passenger, on another host, or for who is not signed in', async () => {
  const { access } = await signedIn(api);
  for (const path of ['', '?format=csv', 'export', 'actors/']) {
    const url = `/api/v1/console/audit/${path}`;
    const statusOf = async (headers: Record<string, string>) =>
      (await api.app.inject({ method: 'GET', url, headers })).statusCode;
    expect(await statusOf({ ...FROM_CONSOLE, authorization: `Bearer ${access}` })).toBe(404);
    expect(await statusOf({ ...naledi.headers, host: 'driver.liftclub.localhost:4200' })).toBe(404);
    expect(await statusOf(FROM_CONSOLE)).toBe(401);
  }
});
