import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The file of the driver's vehicle as last loaded, to be shown without a connection. */
export interface StoredVehicleFile {
  readonly owner: string;
  readonly page: string;
  readonly pdf: Blob;
  /** ISO instants. */
  readonly madeAt: string;
  readonly validUntil: string;
}

interface FileSchema extends DBSchema {
  files: { key: string; value: StoredVehicleFile };
}

/**
 * A database of its own: the one of runs stays at its version, because an app of the release before cannot open a newer
 * one, and a run may be under way.
 */
const open = (): Promise<IDBPDatabase<FileSchema>> =>
  openDB<FileSchema>('liftclub-files', 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'owner' });
    },
  });

/** Runs one change or question and closes the database again. */
async function inStore<Result>(work: (db: IDBPDatabase<FileSchema>) => Promise<Result>): Promise<Result> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** The vehicle file on this device; only that of the driver who is signed in stays. */
export const vehicleFileStore = {
  read: (owner: string) => inStore((db) => db.get('files', owner)),
  save: (file: StoredVehicleFile) => inStore((db) => db.put('files', file)),
  eraseOthers: (owner: string) =>
    inStore(async (db) => {
      const others = (await db.getAllKeys('files')).filter((key) => key !== owner);
      await Promise.all(others.map((key) => db.delete('files', key)));
    }),
  erase: () => inStore((db) => db.clear('files')),
};
