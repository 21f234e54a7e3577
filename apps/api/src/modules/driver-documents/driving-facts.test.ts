import { checkPass, getOwnPass } from '@liftclub/api-contract';
import { TICKS, setUpDrivenRun } from '../../../testing/builders/runs';
import { accessNow } from '../../../testing/builders/users';
import { uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { readSupply } from '../availability';

const { api, sipho, event, send } = setUpDrivenRun();

const TUESDAY = { market: 'RSA', date: '2026-01-13' } as const;
const query = (text: string, values: unknown[] = []) => api.deps.db.$client.query(text, values);
const requireFrom = (date: string) =>
  query(`update document_types set required_from = $1 where market = 'RSA' and code = 'prdp'`, [date]);
const approvePermit = (expires: string) =>
  query(
    `insert into driver_documents (id, type_id, driver_id, number, expires, status, sent_at, decided_at)
     select gen_random_uuid(), id, $1, 'P 1', $2, 'approved', now(), now() from document_types
     where market = 'RSA' and code = 'prdp'`,
    [sipho.account.id, expires],
  );

const isPlanned = async () =>
  (await readSupply(api.deps.db, TUESDAY)).some(({ driverId }) => driverId === sipho.account.id);
const isAllowedByPass = async () => {
  const { response } = await api.call(getOwnPass, { access: await accessNow(api, sipho) });
  const pass = await api.call(checkPass, { body: { token: new URL(response.data.url).hash.slice(1) } });
  return pass.response.data.allowed_today;
};
const start = async () => (await send(event('start_run', TICKS)))[0];

it('a driver without a document that is required from today is not planned, has no valid pass and cannot start', async () => {
  api.setTime('2026-01-13T06:50:00Z');
  await requireFrom('2026-01-14');
  expect([await isPlanned(), await isAllowedByPass()]).toEqual([true, true]);
  await requireFrom('2026-01-13');
  expect([await isPlanned(), await isAllowedByPass()]).toEqual([false, false]);
  expect(await start()).toMatchObject({
    result: 'refused',
    code: 'not_allowed',
    why: expect.stringContaining('Professional driving permit (PrDP), category P: missing'),
  });
  await approvePermit('2026-01-13');
  expect([await isPlanned(), await isAllowedByPass()]).toEqual([true, true]);
  expect(await start()).toMatchObject({ result: 'accepted' });
});

it('a driver whose document ended yesterday is stopped, and the reason says when it ended', async () => {
  api.setTime('2026-01-13T06:50:00Z');
  await requireFrom('2026-01-13');
  await approvePermit('2026-01-12');
  expect(await isPlanned()).toBe(false);
  expect((await start())?.why).toContain('expired, valid until 12 Jan 2026.');
});

it('a driver who sends new documents goes on driving on those that staff approved', async () => {
  api.setTime('2026-01-13T06:50:00Z');
  const { rows } = await query('select id from vehicles where driver_id = $1', [sipho.account.id]);
  await uploadDocumentVersion(api, await accessNow(api, sipho), String(rows[0]?.['id']));
  expect([await isPlanned(), await isAllowedByPass()]).toEqual([true, true]);
  expect(await start()).toMatchObject({ result: 'accepted' });
});

it('a license from before its date was stored with the upload does not count, and the reason can be read', async () => {
  api.setTime('2026-01-13T06:50:00Z');
  const { rows } = await query('select id from vehicles where driver_id = $1', [sipho.account.id]);
  await uploadDocumentVersion(api, await accessNow(api, sipho), String(rows[0]?.['id']));
  await query('update document_versions set license_expiry = null where superseded_at is not null');
  expect(await isPlanned()).toBe(false);
  expect((await start())?.why).toContain("Driver's license, front: missing");
});

it('what a phone without a connection reports of a run counts, also where its start was not allowed', async () => {
  api.setTime('2026-01-13T07:00:00Z');
  await requireFrom('2026-01-13');
  const begun = event('start_run', TICKS);
  api.pass({ minutes: 10 });
  const late = event('late', { minutes: 5 });
  expect((await send(begun, late)).map(({ result }) => result)).toEqual(['accepted', 'accepted']);
  const { rows } = await query(
    `select 1 from graphile_worker._private_jobs where payload::text like '%start_not_allowed%'`,
  );
  expect(rows).toHaveLength(1);
});
