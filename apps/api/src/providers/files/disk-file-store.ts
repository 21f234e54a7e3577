import { mkdir, statfs } from 'node:fs/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { driveFileStore } from './drive-file-store';
import { StorageFull, type FileStore } from './file-store';

/** Files in a folder of this machine, created when first needed. `put` throws StorageFull on ENOSPC and EDQUOT. */
export function diskFileStore(folder: string): FileStore {
  const store = driveFileStore(new Disk(new FSDriver({ location: folder, visibility: 'private' })));
  return {
    ...store,
    async put(key, bytes) {
      try {
        await store.put(key, bytes);
      } catch (error) {
        if (isFull(error)) throw new StorageFull('The disk is full.', { cause: error });
        throw error;
      }
    },
    async *list() {
      await mkdir(folder, { recursive: true });
      yield* store.list();
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

function isFull(error: unknown): boolean {
  const code = ((error as { cause?: unknown }).cause as { code?: unknown } | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
