import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFileStore } from './disk-file-store';

const startedByRoot = process.getuid?.() === 0;
const SOMEBODY = 65_534;

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'liftclub-disk-'));
  folder = join(parent, 'files');
});
afterEach(() => rmSync(parent, { recursive: true }));

const about = (path: string) => {
  const { mode, uid } = statSync(join(folder, path));
  return { mode: mode & 0o777, uid };
};

it('a file is readable by its owner alone, in folders that only the owner enters', async () => {
  await diskFileStore(folder).put('pictures/0190/front.jpg', Buffer.from('a picture'));
  const uid = process.getuid?.();
  expect(about('pictures/0190/front.jpg')).toEqual({ mode: 0o600, uid });
  for (const path of ['.', 'pictures', 'pictures/0190']) expect(about(path)).toEqual({ mode: 0o700, uid });
});

it('what root puts belongs to the owner of the folder; what others put is their own', async () => {
  mkdirSync(folder);
  if (startedByRoot) chownSync(folder, SOMEBODY, SOMEBODY);
  await diskFileStore(folder).put('pictures/0190/front.jpg', Buffer.from('a picture'));
  const uid = startedByRoot ? SOMEBODY : process.getuid?.();
  for (const path of ['pictures', 'pictures/0190', 'pictures/0190/front.jpg']) expect(about(path).uid).toBe(uid);
});
