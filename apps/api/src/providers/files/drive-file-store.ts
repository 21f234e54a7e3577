import type { Disk } from 'flydrive';
import type { FileStore } from './file-store';

/** The operations that flydrive implements alike for every driver. */
export function driveFileStore(disk: Disk): Omit<FileStore, 'freeBytes'> {
  return {
    put: (key, bytes) => disk.put(key, bytes),
    async get(key) {
      if (!(await disk.exists(key))) return undefined;
      return Buffer.from(await disk.getBytes(key));
    },
    remove: (key) => disk.delete(key),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('/', {
          recursive: true,
          ...(paginationToken !== undefined && { paginationToken }),
        });
        for (const found of page.objects) if (found.isFile) yield found.key;
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
    },
  };
}
