import { getUsers } from '@liftclub/api-contract';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { runCommand } from '../../operator/run-command';
import { sealAudit } from './audit-chain';

const api = setUpTestApi();
beforeEach(() => api.reset());

const query = (text: string, values: unknown[] = []) => api.deps.db.$client.query<Record<string, string>>(text, values);
const verify = () => runCommand(api.deps, ['verify-audit']);
const alerts = async () =>
  (
    await query(
      "select payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'kind' = 'audit_broken'",
    )
  ).rows;

/** Naledi looks at the list of people four times, which is recorded. */
async function lookAtPeople(): Promise<string[]> {
  const { headers } = await signedInStaff(api);
  for (const offset of ['0', '25', '50', '75']) await api.call(getUsers, { headers, query: { offset } });
  const { rows } = await query("select id from audit_entries where action = 'table.view' order by at, id");
  return rows.map(({ id = '' }) => id);
}

it('an audit log that nobody changed is intact, whenever its rows were sealed', async () => {
  const rows = await lookAtPeople();
  await sealAudit(api.deps);
  await lookAtPeople();
  const said = await verify();
  expect(said).toMatch(/^audit: 8 rows, chain intact\nlast hash: [0-9a-f]{64}$/);
  expect(await verify()).toBe(said);
  expect(rows).toHaveLength(4);
});

it('rows of several processes at once are sealed once each', async () => {
  await lookAtPeople();
  await Promise.all([sealAudit(api.deps), sealAudit(api.deps), sealAudit(api.deps)]);
  expect(await verify()).toMatch(/^audit: 4 rows, chain intact/);
});

it.each([
  ['another action', "update audit_entries set action = 'person.view' where id = $1"],
  ['another member of staff', 'update audit_entries set staff_id = null where id = $1'],
  ['another time', "update audit_entries set at = at + interval '1 minute' where id = $1"],
  ['other details', `update audit_entries set detail = '{"offset": 100}' where id = $1`],
  ['no row at all', 'delete from audit_entries where id = $1'],
])('a row that was changed to %s is found, and staff are alerted', async (_what, tamper) => {
  const rows = await lookAtPeople();
  const third = rows[2] ?? '';
  await sealAudit(api.deps);
  await query(tamper, [third]);
  await expect(verify()).rejects.toThrow(`audit: changed at row ${third}`);
  await query("select graphile_worker.add_job('verify_audit')");
  await api.runJobs();
  expect(await alerts()).toEqual([{ subject: third }]);
});

it('a row that disappears from log and chain alike leaves a gap, and one written past the API has no seal', async () => {
  const [, second = '', third = ''] = await lookAtPeople();
  await sealAudit(api.deps);
  await query('delete from audit_entries where id = $1', [second]);
  await query('delete from audit_seals where entry_id = $1', [second]);
  await expect(verify()).rejects.toThrow(`audit: changed at row ${third}`);
  await api.reset();
  const [first = ''] = await lookAtPeople();
  await query('update audit_entries set sealed = true where id = $1', [first]);
  await expect(verify()).rejects.toThrow(`audit: changed at row ${first}`);
});

it('an erasure empties details, which is counted and breaks nothing', async () => {
  await lookAtPeople();
  await sealAudit(api.deps);
  await query("update audit_entries set detail = '{}' where detail ->> 'offset' = '50'");
  expect(await verify()).toMatch(/^audit: 4 rows, chain intact, 1 without details since an erasure\n/);
});
