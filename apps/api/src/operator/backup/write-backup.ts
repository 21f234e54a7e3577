import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../db/client';
import type { Secrets } from '../../keys';
import type { FileStore } from '../../providers/files/file-store';
import { writeArchive, type ArchiveWriter } from './archive';
import { listMigrations, listSequences, listTables } from './tables-repository';

/** What is backed up. */
export interface BackedUp {
  readonly db: Database;
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly passphrase: string | undefined;
}

/** The first entry of a backup. */
export interface BackupList {
  readonly version: 1;
  readonly createdAt: string;
  /** Hashes of the migrations that made the schema. */
  readonly migrations: readonly string[];
}

/** The entry after the tables: the rows of each, and the last numbers of the sequences. */
export interface BackupCounts {
  readonly rows: Readonly<Record<string, number>>;
  readonly sequences: Readonly<Record<string, string>>;
}

const PART_BYTES = 4 * 1024 * 1024;

/**
 * Writes database, files and secrets to one file. All tables are those of one moment, while others write. A file that a
 * row of that moment names is in the backup: files are copied before that moment, and those that are new after it.
 */
export async function writeBackup(source: BackedUp, path: string, createdAt: Date): Promise<BackupCounts> {
  const client = await source.db.$client.connect();
  const archive = await writeArchive(path, source.passphrase);
  try {
    const list: BackupList = {
      version: 1,
      createdAt: createdAt.toISOString(),
      migrations: await listMigrations(client),
    };
    await archive.add('backup.json', json(list));
    await archive.add('secrets.json', json(source.secrets));
    const copied = new Set<string>();
    await addFiles(archive, source.files, copied);
    const counts = await addTables(archive, client);
    await addFiles(archive, source.files, copied);
    await archive.finish();
    return counts;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    client.release(true);
  }
}

async function addTables(archive: ArchiveWriter, client: PoolClient): Promise<BackupCounts> {
  await client.query('set statement_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  const rows: Record<string, number> = {};
  for (const { name, columns } of await listTables(client)) {
    const stream = client.query(copyTo(`copy ${name} (${columns}) to stdout`));
    let part = 0;
    const add = (pieces: Buffer[]) => archive.add(`tables/${name}/${(part += 1)}`, Buffer.concat(pieces));
    let pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes < PART_BYTES) continue;
      await add(pieces);
      [pieces, bytes] = [[], 0];
    }
    if (bytes > 0) await add(pieces);
    rows[name] = stream.rowCount;
  }
  const counts = { rows, sequences: await listSequences(client) };
  await client.query('commit');
  await archive.add('counts.json', json(counts));
  return counts;
}

async function addFiles(archive: ArchiveWriter, files: FileStore, copied: Set<string>): Promise<void> {
  for await (const key of files.list()) {
    if (copied.has(key)) continue;
    const bytes = await files.get(key);
    // It may have been deleted since it was listed.
    if (!bytes) continue;
    copied.add(key);
    await archive.add(`files/${key}`, bytes);
  }
}

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
