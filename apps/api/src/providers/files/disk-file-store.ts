import { chmod, chown, mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { driveFileStore } from './drive-file-store';
import { StorageFull, type FileStore } from './file-store';

const PRIVATE = { recursive: true, mode: 0o700 } as const;

/**
 * Files in a folder of this machine, created when first needed, with mode 600 in folders of mode 700. What root puts
 * belongs to the owner of the folder: a restore may be run by root, and the API not. `put` throws StorageFull on
 * ENOSPC and EDQUOT.
 */
export function diskFileStore(folder: string): FileStore {
  const store = driveFileStore(new Disk(new FSDriver({ location: folder, visibility: 'private' })));
  return {
    ...store,
    async put(key, bytes) {
      try {
        const parents = await makeParents(folder, key);
        await store.put(key, bytes);
        await chmod(join(folder, key), 0o600);
        await giveToOwner(folder, [...parents, join(folder, key)]);
      } catch (error) {
        if (isFull(error)) throw new StorageFull('The disk is full.', { cause: error });
        throw error;
      }
    },
    async *list() {
      await mkdir(folder, PRIVATE);
      yield* store.list();
    },
    async freeBytes() {
      await mkdir(folder, PRIVATE);
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** Makes the folders above a key; returns those that are new. */
async function makeParents(folder: string, key: string): Promise<string[]> {
  const parent = dirname(join(folder, key));
  // The store refuses such a key.
  if (relative(folder, parent).startsWith('..')) return [];
  const first = await mkdir(parent, PRIVATE);
  if (first === undefined) return [];
  const below = relative(first, parent).split(sep).filter(Boolean);
  return [first, ...below.map((_name, index) => join(first, ...below.slice(0, index + 1)))];
}

async function giveToOwner(folder: string, paths: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  if (uid !== 0) await Promise.all(paths.map((path) => chown(path, uid, gid)));
}

function isFull(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  const { code } = cause as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}
