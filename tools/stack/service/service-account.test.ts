import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TemporaryFolder } from '../../testing/temporary-folder';
import { temporaryFolder } from '../../testing/temporary-folder';
import { serviceAccount } from './service-account';

const startedByRoot = process.getuid?.() === 0;
let folder: TemporaryFolder;
let dataDir: string;
let lines: string[];
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, '.data');
  mkdirSync(dataDir, { mode: 0o700 });
  lines = [];
});
afterEach(() => folder.remove());

const account = () => serviceAccount(folder.path, dataDir, (line) => lines.push(line));

it('root hands services and uploads to another account; others keep their own', async () => {
  const found = await account();
  expect([found !== undefined, lines]).toEqual([startedByRoot, []]);
  const owner = found?.uid ?? process.getuid?.();
  expect(statSync(dataDir).uid).toBe(owner);
  if (found) expect(statSync(join(dataDir, 'files')).uid).toBe(owner);
});

it('uploads that a restore by root left deep in the folder become those of the services', async () => {
  await account();
  const picture = join(dataDir, 'files/pictures/0190/front.jpg');
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, 'a picture');
  const outside = join(folder.path, 'outside');
  writeFileSync(outside, 'of somebody else');
  symlinkSync(outside, join(dataDir, 'files/pictures/link'));
  const found = await account();
  const owner = found?.uid ?? process.getuid?.();
  const owners = [picture, dirname(picture), join(dataDir, 'files/pictures'), join(dataDir, 'files')].map(
    (path) => statSync(path).uid,
  );
  expect(owners).toEqual([owner, owner, owner, owner]);
  expect(statSync(outside).uid).toBe(process.getuid?.());
});

it('root keeps them where no other account can read the checkout, and says so', async () => {
  chmodSync(folder.path, 0o700);
  expect(await account()).toBeUndefined();
  expect(lines.map((line) => line.replace(/user \d+/, 'user N'))).toEqual(
    startedByRoot ? [`API and sandbox run as root, because user N cannot read ${folder.path} and ${dataDir}.`] : [],
  );
  expect(statSync(dataDir).uid).toBe(process.getuid?.());
});
