import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { rm } from 'node:fs/promises';
import { extract, pack } from 'tar-stream';
import { openSealed, replaceFile } from './sealed-file';

/** One entry of a backup: a part of a table, a file, the secret or a list. */
export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Puts the file in its place. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/** Writes a tar file, encrypted with a passphrase where there is one, under a temporary name. */
export async function writeArchive(path: string, passphrase: string | undefined): Promise<ArchiveWriter> {
  const temporary = `${path}.part-${process.pid}`;
  const tar = pack();
  const written = replaceFile(tar, { temporary, path, passphrase });
  // Awaited by finish; until then a full disk must not end the process.
  written.catch(() => undefined);
  return {
    async add(name, bytes) {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 });
      entry.end(bytes);
      await Promise.race([once(entry, 'close'), written]);
    },
    async finish() {
      tar.finalize();
      await written;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(temporary, { force: true });
    },
  };
}

/** The entries of an archive in their order. */
export async function* readArchive(path: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const entries = extract();
  const source = await openSealed(path, passphrase);
  source.on('error', (error) => entries.destroy(error));
  source.pipe(entries);
  try {
    for await (const entry of entries) {
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(pieces) };
    }
  } finally {
    source.destroy();
  }
}

/** Reads a file to its end, where it turns out whether it is whole. Throws a CommandError when it is not. */
export async function verifyArchive(path: string, passphrase: string | undefined): Promise<void> {
  const source = await openSealed(path, passphrase);
  await finished(source.resume());
}
