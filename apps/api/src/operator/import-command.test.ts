import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvOf, driverCells } from '../../testing/builders/imports';
import { setUpTestApi } from '../../testing/test-api';
import { runCommand } from './run-command';

const api = setUpTestApi();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function operate(file: string, ...options: string[]): Promise<string> {
  const path = join(folder, 'drivers.csv');
  await writeFile(path, file);
  return runCommand(api.deps, ['import', 'drivers', path, ...options]);
}
const importedIds = async () =>
  (await api.deps.db.$client.query('select external_id from external_ids order by 1')).rows.map(
    (row) => row.external_id,
  );

it('an operator checks a file, and imports it with --commit; the history says that it was done on the server', async () => {
  const file = csvOf('drivers', driverCells('D1'), driverCells('D2'));
  expect(await operate(file)).toBe('2 of 2 rows are valid. Import with --commit.');
  expect(await importedIds()).toEqual([]);
  expect(await operate(file, '--commit')).toBe('2 drivers created, 0 changed, 0 unchanged, 0 to be invited.');
  expect(await operate(file, '--commit', '--invite')).toBe(
    '0 drivers created, 0 changed, 2 unchanged, 2 to be invited.',
  );
  expect(await importedIds()).toEqual(['D1', 'D2']);
  const { rows } = await api.deps.db.$client.query(`select staff_id from audit_entries where action = 'import.commit'`);
  expect(rows).toEqual([{ staff_id: null }, { staff_id: null }]);
});

it('the errors of a file are printed by line and column, and nothing is imported', async () => {
  const before = await importedIds();
  const file = csvOf('drivers', driverCells('D3'), driverCells('D4', { seats: '40', year: '' }));
  const errors = '\n  line 3, year: This field is required.\n  line 3, seats: Choose 3 to 8 seats.';
  await expect(operate(file)).rejects.toThrow(`1 of 2 rows is valid.${errors}`);
  await expect(operate(file, '--commit')).rejects.toThrow(`Nothing was imported: the file has errors${errors}`);
  expect(await importedIds()).toEqual(before);
});

it.each([
  [['import'], /^Usage: operator import drivers\|passengers\|learners FILE/],
  [['import', 'cars', 'x.csv'], /^Usage: operator import/],
  [['import', 'drivers', '/no/such/file.csv'], '/no/such/file.csv cannot be read.'],
  [['import', 'drivers', 'x.csv', '--force'], /--force/],
])('"operator %j" is refused', async (line, message) => {
  await expect(runCommand(api.deps, line)).rejects.toThrow(message);
});
