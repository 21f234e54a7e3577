import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import { outsideFolder } from './outside-folder';

let folder: TemporaryFolder;
let outside: string;
let dataDir: string;

beforeEach(() => {
  folder = temporaryFolder();
  outside = join(folder.path, 'var-lib');
  dataDir = join(folder.path, 'checkout', '.data');
  mkdirSync(dataDir, { recursive: true });
});
afterEach(() => folder.remove());

const find = (of = dataDir) =>
  outsideFolder(
    {
      binaries: { folder: '/nowhere', version: '18.0.0' },
      account: { uid: 101, gid: 101 },
      dataDir: of,
      now: new Date(1_000),
    },
    outside,
  );

async function withCluster(): Promise<string> {
  const cluster = await find();
  mkdirSync(join(cluster, 'data'), { recursive: true });
  writeFileSync(join(cluster, 'data', 'PG_VERSION'), '18\n');
  return cluster;
}

describe('a cluster that cannot lie in the checkout', () => {
  it('has one place for one DATA_DIR, and another for another', async () => {
    const other = join(folder.path, 'second');
    mkdirSync(other);
    expect(await find()).toBe(await find());
    expect(await find(other)).not.toBe(await find());
  });

  it('follows a checkout that was moved', async () => {
    const before = await withCluster();
    const moved = join(folder.path, 'moved', '.data');
    mkdirSync(join(folder.path, 'moved'));
    renameSync(dataDir, moved);
    const after = await find(moved);
    expect(existsSync(join(after, 'data', 'PG_VERSION'))).toBe(true);
    expect(existsSync(before)).toBe(false);
  });

  it('begins again when DATA_DIR was removed, and keeps the old data aside', async () => {
    const before = await withCluster();
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    expect(await find()).toBe(before);
    expect(existsSync(before)).toBe(false);
    expect(readdirSync(outside)).toEqual([expect.stringMatching(/\.until-1000$/)]);
  });

  it('is not shared with a copy of the checkout', async () => {
    await withCluster();
    const copy = join(folder.path, 'copy', '.data');
    cpSync(dataDir, copy, { recursive: true });
    await expect(find(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}`);
  });
});
