import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { migrateDatabase } from '../../db/migrate';
import type { Secrets } from '../../keys';
import { CommandError } from '../command-options';
import { readArchive, verifyArchive, type Entry } from './archive';
import {
  emptyTables,
  hasRows,
  listMigrations,
  listTables,
  setSequences,
  triggersOn,
  type CopiedTable,
} from './tables-repository';
import type { BackedUp, BackupCounts, BackupList } from './write-backup';

export interface Restored extends Omit<BackedUp, 'secrets'> {
  readonly databaseUrl: string;
  readonly migrationsFolder: string;
}

/** What a restore brought back. */
export interface RestoreResult {
  readonly createdAt: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** The secrets with which the backup was made. */
  readonly secrets: Secrets;
}

/**
 * Replaces the database by that of a backup, in one transaction, and puts its files beside those that are there. Reads
 * the whole file before it changes anything. Throws a CommandError for a damaged file, one of another version, and,
 * unless `replace`, for a database that has rows.
 */
export async function restoreBackup(target: Restored, path: string, replace: boolean): Promise<RestoreResult> {
  await verifyArchive(path, target.passphrase);
  const list = await firstEntry(path, target.passphrase);
  const client = await target.db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    if (!replace && (await hasRows(client, await listTables(client))))
      throw new CommandError('The database is not empty. To replace all of it, add --replace.');
    await migrateDatabase(target.databaseUrl, target.migrationsFolder);
    if (JSON.stringify(await listMigrations(client)) !== JSON.stringify(list.migrations))
      throw new CommandError('The backup was made by another version of Liftclub: restore it with that version.');
    await client.query('begin');
    const restored = await restoreEntries(client, target, path);
    await client.query('commit');
    return { createdAt: list.createdAt, ...restored };
  } finally {
    client.release(true);
  }
}

async function firstEntry(path: string, passphrase: string | undefined): Promise<BackupList> {
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const list = name === 'backup.json' ? (JSON.parse(bytes.toString()) as BackupList) : undefined;
    if (list?.version === 1) return list;
    break;
  }
  throw new CommandError(`${path} is no backup that this version of Liftclub can read.`);
}

async function restoreEntries(client: PoolClient, target: Restored, path: string) {
  const tables = await listTables(client);
  await emptyTables(client, tables);
  const writer = tableWriter(client, tables);
  let files = 0;
  let counts: BackupCounts | undefined;
  let secrets: Secrets | undefined;
  for await (const { name, bytes } of readArchive(path, target.passphrase)) {
    if (name === 'secrets.json') secrets = JSON.parse(bytes.toString()) as Secrets;
    if (name === 'counts.json') counts = JSON.parse(bytes.toString()) as BackupCounts;
    if (name.startsWith('tables/')) await writer.write({ name, bytes });
    if (!name.startsWith('files/')) continue;
    await target.files.put(name.slice('files/'.length), bytes);
    files += 1;
  }
  const written = await writer.finish();
  if (!counts || !secrets) throw new CommandError(`${path} lacks a part of a backup. Nothing was changed.`);
  const { rows } = counts;
  const differing = Object.keys(rows).find((name) => (rows[name] ?? 0) !== (written[name] ?? 0));
  if (differing !== undefined)
    throw new CommandError(`Not every row of ${differing} was restored. Nothing was changed.`);
  await triggersOn(client, tables);
  await setSequences(client, counts.sequences);
  return { rows, files, secrets };
}

/** Copies the parts of one table after another; `finish` returns the rows of each. */
function tableWriter(client: PoolClient, tables: readonly CopiedTable[]) {
  const rows: Record<string, number> = {};
  let open: { readonly name: string; readonly stream: CopyStreamQuery } | undefined;
  const end = async () => {
    if (!open) return;
    const { name, stream } = open;
    stream.end();
    await once(stream, 'finish');
    rows[name] = stream.rowCount;
    open = undefined;
  };
  return {
    async write({ name: entry, bytes }: Entry): Promise<void> {
      const name = entry.split('/')[1] ?? '';
      if (open?.name !== name) {
        await end();
        const table = tables.find((one) => one.name === name);
        if (!table) throw new CommandError(`The backup has a table ${name} that this version does not know.`);
        open = { name, stream: client.query(copyFrom(`copy ${name} (${table.columns}) from stdin`)) };
      }
      const { stream } = open;
      await new Promise<void>((resolve, reject) => {
        stream.once('error', reject);
        stream.write(bytes, () => {
          stream.off('error', reject);
          resolve();
        });
      });
    },
    async finish(): Promise<Readonly<Record<string, number>>> {
      await end();
      return rows;
    },
  };
}
