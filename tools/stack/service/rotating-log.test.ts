import { readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryFolder } from '../../testing/temporary-folder';
import { temporaryFolder } from '../../testing/temporary-folder';
import { rotatingLog } from './rotating-log';

let folder: TemporaryFolder;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, 'api.log');
});
afterEach(() => folder.remove());

const read = (name = path) => readFileSync(name, 'utf8');
const modeOf = (name: string) => statSync(name).mode & 0o777;

it('keeps the newest lines, at most twice its size, while it is written to', async () => {
  const log = rotatingLog(path, 1_000);
  for (let line = 0; line < 500; line += 1) log.write(Buffer.from(`line ${line}\n`.padStart(20, '.')));
  await log.close();
  expect([statSync(path).size <= 1_000, statSync(`${path}.old`).size <= 1_000]).toEqual([true, true]);
  const lines = `${read(`${path}.old`)}${read()}`.trim().split('\n');
  expect(lines.at(-1)).toMatch(/line 499$/);
  expect(lines.length).toBeGreaterThan(50);
});

it('goes on with an earlier log, which only its owner may read from now on', async () => {
  writeFileSync(path, 'before\n', { mode: 0o644 });
  const log = rotatingLog(path, 1_000);
  log.write(Buffer.from('after\n'));
  await log.close();
  expect([read(), modeOf(path)]).toEqual(['before\nafter\n', 0o600]);
});

it('drops lines while the disk is full, and says how much when there is room again', async () => {
  symlinkSync('/dev/full', path);
  const log = rotatingLog(path, 1_000);
  log.write(Buffer.from('one\n'));
  await log.close();
  log.write(Buffer.from('two\n'));
  await log.close();
  renameSync(path, join(folder.path, 'full'));
  log.write(Buffer.from('three\n'));
  await log.close();
  expect([read(), modeOf(path)]).toEqual(['\n8 bytes of this log could not be written\nthree\n', 0o600]);
});
