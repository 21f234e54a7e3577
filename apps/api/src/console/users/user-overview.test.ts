// @slow: not in npm test (decision 223).
import { getUserOverview, rateTrip, reportProblem, testNotification, type UserOverview } from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { makeFigures } from '../../modules/figures';
import { sendDocument } from '../../../testing/builders/driver-documents';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { newCaregiver } from '../../../testing/builders/scholars';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { statementsOf } from '../../../testing/database/statements';

const { api, thandi, sipho, rides, start, onBoard, outcome, event } = setUpDrivenRun();

async function open(id: string, roles: StaffRole[] = ['support']) {
  const { headers } = await signedInStaff(api, 'Naledi Mokoena', roles);
  return api.call(getUserOverview, { params: { id }, headers });
}
const overviewOf = async (id: string, roles?: StaffRole[]): Promise<UserOverview> =>
  (await open(id, roles)).response.data;

const report = async (category: 'late' | 'other') => {
  const call = { params: { id: rides.own }, body: { category, text: 'Hello.' }, access: await accessNow(api, thandi) };
  return (await api.call(reportProblem, call)).response.data;
};

async function lesedisId(): Promise<string> {
  const { rows } = await api.deps.db.$client.query<{ id: string }>('select scholar_id as id from trips where id = $1', [
    rides.lesedi,
  ]);
  return rows[0]?.id ?? '';
}

it('support sees the learners of a guardian, and who helps with each', async () => {
  const scholarId = await lesedisId();
  const aunt = await newCaregiver(api, scholarId, 'manage');
  await api.deps.db.$client.query(
    `insert into caregivers (id, scholar_id, role, phone, code_hash, tries, invited_at, expires_at, removed_at)
     values (gen_random_uuid(), $1, 'view', '+27821110001', 'x', 0, $2, $2, null),
       (gen_random_uuid(), $1, 'view', '+27821110002', null, 0, $2, $2, $2)`,
    [scholarId, api.deps.clock()],
  );
  const { passenger } = await overviewOf(thandi.account.id);
  expect(passenger?.learners).toEqual([
    {
      id: scholarId,
      name: 'Lesedi',
      school_name: expect.any(String),
      caregivers: expect.arrayContaining([
        { id: aunt.id, name: expect.any(String), phone: aunt.phone, role: 'manage' },
        { id: expect.any(String), name: null, phone: '+27821110001', role: 'view' },
      ]) as unknown,
    },
  ]);
  expect(passenger?.learners[0]?.caregivers).toHaveLength(2);
});

it('the rides of two weeks before and after are listed, each with its driver', async () => {
  const { passenger } = await overviewOf(thandi.account.id);
  const trips = passenger?.trips ?? [];
  expect(trips.map(({ departs_at }) => departs_at)).toEqual(trips.map(({ departs_at }) => departs_at).sort());
  expect(trips.find(({ id }) => id === rides.lesedi)).toMatchObject({
    ride_type: 'A',
    rider: 'Lesedi',
    status: 'assigned',
    currency: 'ZAR',
    driver: { id: sipho.account.id },
  });
  expect(trips.filter(({ driver }) => driver === null).length).toBeGreaterThan(0);
  api.setTime('2026-02-15T07:00:00Z');
  expect((await overviewOf(thandi.account.id)).passenger?.trips).toEqual([]);
});

it('the messages to a passenger are listed without text and number, those about the account, too', async () => {
  await api.call(testNotification, { access: await accessNow(api, thandi), body: { channel: 'sms' } });
  await api.runJobs();
  const { passenger } = await overviewOf(thandi.account.id);
  const abouts = passenger?.messages.map(({ about, trip_id }) => [about, trip_id !== null]);
  expect(abouts).toEqual(
    expect.arrayContaining([
      ['driver_published', true],
      ['test', false],
    ]),
  );
  for (const message of passenger?.messages ?? [])
    expect(Object.keys(message).sort()).toEqual(['about', 'at', 'channel', 'id', 'state', 'trip_id']);
  expect(JSON.stringify(passenger?.messages)).not.toContain(thandi.phone);
});

it('a case about a ride is on the page of the guardian and on that of the driver', async () => {
  await start();
  expect(await outcome(event('arrived', { trip_id: rides.own }), await onBoard(rides.own))).toEqual([
    'accepted',
    'accepted',
  ]);
  const late = await report('late');
  const other = await report('other');
  const numbers = async (id: string, roles?: StaffRole[]) =>
    (await overviewOf(id, roles)).cases?.map(({ number }) => number).sort();
  expect(await numbers(thandi.account.id)).toEqual([late.number, other.number]);
  expect(await numbers(sipho.account.id)).toEqual([late.number, other.number]);
  expect(await numbers(thandi.account.id, ['dispatcher', 'finance'])).toEqual([late.number]);
  expect((await overviewOf(sipho.account.id)).passenger).toBeNull();
});

it.each<[StaffRole, string[]]>([
  ['support', ['cases', 'driver', 'passenger']],
  ['reviewer', ['driver']],
  ['finance', ['driver']],
  ['manager', ['cases', 'driver', 'passenger']],
])('a %s sees of a guardian what the rights show', async (role, fields) => {
  expect(Object.keys(await overviewOf(thandi.account.id, [role])).sort()).toEqual(fields);
});

it('a dispatcher, an unknown person and a caller who is not staff find nothing', async () => {
  expect((await open(thandi.account.id, ['dispatcher'])).status).toBe(403);
  expect((await open('019b0000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await open('nobody')).status).toBe(404);
  const stranger = await signedIn(api);
  const params = { id: thandi.account.id };
  expect((await api.call(getUserOverview, { params, access: stranger.access })).status).toBe(404);
});

it('that a member sees learners is recorded once an hour, and not for members who do not see them', async () => {
  const naledi = await signedInStaff(api, 'Naledi Mokoena', ['support']);
  const auditor = await signedInStaff(api, 'Sipho Dube', ['finance']);
  for (const { headers } of [naledi, naledi, auditor])
    await api.call(getUserOverview, { params: { id: thandi.account.id }, headers });
  const { rows } = await api.deps.db.$client.query(
    'select actor_id, what from learner_accesses where scholar_id = $1 and actor_id in ($2, $3)',
    [await lesedisId(), naledi.id, auditor.id],
  );
  expect(rows).toEqual([{ actor_id: naledi.id, what: 'plan' }]);
});

it('however much somebody has, each part is one query', async () => {
  const { headers } = await signedInStaff(api, 'Naledi Mokoena', ['support']);
  const read = () => api.call(getUserOverview, { params: { id: thandi.account.id }, headers });
  await read();
  const statements = await statementsOf(read);
  // The user, the cases, the learners, the rides, the messages, and which views are recorded already.
  expect(statements.filter((statement) => statement.startsWith('select'))).toHaveLength(6);
});

/** Drives Thandi to the end of her ride, and closes the run's day for the figures. */
async function driveThandi(): Promise<void> {
  await start();
  const trip_id = rides.own;
  expect(await outcome(event('arrived', { trip_id }), await onBoard(trip_id))).toEqual(['accepted', 'accepted']);
  api.pass({ minutes: 20 });
  expect(await outcome(event('dropped_off', { trip_id }))).toEqual(['accepted']);
  const body = { stars: 4, never_again: true, text: 'A bit fast.' };
  await api.call(rateTrip, { params: { id: trip_id }, body, access: await accessNow(api, thandi) });
  await makeFigures(api.deps);
}

it('the page of a driver has documents, availability, runs, punctuality, ratings and earnings', async () => {
  await driveThandi();
  const { driver } = await overviewOf(sipho.account.id, ['admin']);
  expect(driver).toMatchObject({
    driving: {
      allowed: true,
      reasons: [],
      documents: expect.arrayContaining([
        {
          type: { code: 'driver_license_front', name: "Driver's license, front" },
          subject: 'driver',
          required_from: '2000-01-01',
          state: 'approved',
          number: null,
          expires: '2027-01-31',
          reason: null,
          version: expect.any(String),
        },
        expect.objectContaining({
          type: { code: 'prdp', name: 'Professional driving permit (PrDP), category P' },
          required_from: null,
          state: 'missing',
          version: null,
        }),
      ]) as never,
      exceptions: [],
    },
    availability: { seats: 4, radius_km: 60, days_off: [] },
    punctuality: { completed: 1, on_time_pick_up: 1, missed: 0, no_show: 0 },
    ratings: {
      count: 1,
      average: 4,
      blocked_by: 1,
      latest: [{ trip_id: rides.own, stars: 4, text: 'A bit fast.' }],
    },
    earnings: { total: '41.27', currency: 'ZAR', trips: 1 },
  });
  expect(driver?.runs?.[0]).toMatchObject({
    market: 'RSA',
    date: '2026-01-13',
    shift: 'morning',
    state: 'started',
    trips: 2,
  });
});

it('staff read whether a driver may drive today by the rule of dispatch, and which days are waived', async () => {
  const permit = await sendDocument(api, sipho, 'prdp', { number: 'P 17', expires: '2026-01-12', status: 'approved' });
  const query = (sql: string, values: unknown[]) => api.deps.db.$client.query(sql, values);
  await query("update document_types set required_from = '2026-01-10' where code = 'prdp'", []);
  await query(
    `insert into document_exceptions (id, driver_id, type_id, date, reason, created_at)
     select gen_random_uuid(), $1, t.id, d.date, 'The office is closed', $2 from document_types t,
       unnest(array['2026-01-12', '2026-01-14']::date[]) d(date) where t.code = 'prdp' and t.market = 'RSA'`,
    [sipho.account.id, api.deps.clock()],
  );
  const drivingOn = async (time: string) => {
    api.setTime(time);
    return (await overviewOf(sipho.account.id, ['reviewer'])).driver?.driving;
  };
  expect(await drivingOn('2026-01-13T06:00:00Z')).toMatchObject({
    allowed: false,
    reasons: ['Professional driving permit (PrDP), category P: expired, valid until 12 Jan 2026.'],
    documents: expect.arrayContaining([
      expect.objectContaining({ state: 'expired', number: 'P 17', expires: '2026-01-12', version: permit }),
    ]) as unknown,
    exceptions: [{ name: 'Professional driving permit (PrDP), category P', date: '2026-01-14' }],
  });
  // The day begins in South Africa.
  expect(await drivingOn('2026-01-13T22:00:00Z')).toMatchObject({ allowed: true, reasons: [] });
});

it('a driver who has registered nothing yet has empty parts', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  expect((await overviewOf(driver.account.id, ['admin'])).driver).toEqual({
    driving: {
      allowed: false,
      reasons: expect.arrayContaining(['No vehicle is registered.']) as unknown,
      documents: expect.any(Array) as unknown,
      exceptions: [],
    },
    availability: null,
    runs: [],
    punctuality: { trips: 0, completed: 0, on_time_pick_up: 0, on_time_arrival: 0, missed: 0, no_show: 0 },
    ratings: { count: 0, average: null, blocked_by: 0, latest: [] },
    earnings: { total: '0.00', currency: 'ZAR', trips: 0 },
  });
});

it.each<[StaffRole, string[]]>([
  ['support', ['availability', 'punctuality', 'ratings', 'runs']],
  ['reviewer', ['driving']],
  ['finance', ['earnings', 'punctuality']],
  ['manager', ['availability', 'driving', 'earnings', 'punctuality', 'ratings', 'runs']],
])('a %s sees of a driver what the rights show', async (role, fields) => {
  expect(Object.keys((await overviewOf(sipho.account.id, [role])).driver ?? {}).sort()).toEqual(fields);
});
