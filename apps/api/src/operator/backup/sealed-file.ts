import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { CommandError } from '../command-options';

/** Begins an encrypted file; salt, nonce, the AES-256-GCM text and its tag follow. */
const MAGIC = Buffer.from('LIFTCLUB SEALED BACKUP 1\n');
/** Ends a file that is not encrypted, with the SHA-256 of everything before; tar ignores what follows its end. */
const MARK = Buffer.from('LIFTCLUB BACKUP 1 SHA-256 ');
const DIGEST_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Target {
  readonly temporary: string;
  readonly path: string;
  readonly passphrase: string | undefined;
}

/** Writes a file that only its owner may read, and gives it its name when all of it is on the disk. */
export async function replaceFile(tar: Pack, { temporary, path, passphrase }: Target): Promise<void> {
  // tar-stream's streams are those of streamx; Node's pipeline takes them as iterables.
  const source = Readable.from(tar as AsyncIterable<Buffer>);
  const target = createWriteStream(temporary, { mode: 0o600, flush: true });
  await pipeline(source, passphrase === undefined ? withDigest : sealing(passphrase), target);
  await rename(temporary, path);
}

async function* withDigest(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of source) {
    hash.update(piece);
    yield piece;
  }
  yield Buffer.concat([MARK, hash.digest()]);
}

async function* sealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  yield Buffer.concat([MAGIC, salt, nonce]);
  for await (const piece of source) yield cipher.update(piece);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

const sealing = (passphrase: string) => (source: AsyncIterable<Buffer>) => sealed(source, passphrase);

/**
 * The tar file inside. It ends with a CommandError when a byte was changed or is missing, or the passphrase is wrong.
 */
export async function openSealed(path: string, passphrase: string | undefined): Promise<Readable> {
  const file = await open(path).catch(() => {
    throw new CommandError(`${path} cannot be read.`);
  });
  const { size } = await file.stat();
  const read = async (position: number, length: number) => {
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, Math.max(0, position));
    return bytes;
  };
  const head = await read(0, MAGIC.length + SALT_BYTES + NONCE_BYTES);
  const tail = await read(size - MARK.length - DIGEST_BYTES, MARK.length + DIGEST_BYTES);
  await file.close();
  if (head.subarray(0, MAGIC.length).equals(MAGIC)) {
    if (passphrase === undefined) throw new CommandError(`${path} is encrypted: set BACKUP_PASSPHRASE.`);
    const end = size - TAG_BYTES;
    if (end <= head.length) throw damaged(path);
    const source = createReadStream(path, { start: head.length, end: end - 1 });
    return checked(path, source, unsealing(passphrase, head, tail.subarray(-TAG_BYTES)));
  }
  const end = size - tail.length;
  if (end <= 0 || !tail.subarray(0, MARK.length).equals(MARK)) throw damaged(path);
  return checked(path, createReadStream(path, { end: end - 1 }), comparing(tail.subarray(MARK.length)));
}

type Change = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

const checked = (path: string, source: Readable, change: Change): Readable =>
  Readable.from(explained(path, change(source as AsyncIterable<Buffer>)));

async function* explained(path: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
  } catch {
    throw damaged(path);
  }
}

function unsealing(passphrase: string, head: Buffer, tag: Buffer): Change {
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const nonce = head.subarray(MAGIC.length + SALT_BYTES);
  return async function* unseal(source) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    for await (const piece of source) yield decipher.update(piece);
    yield decipher.final();
  };
}

const comparing = (digest: Buffer): Change =>
  async function* compare(source) {
    const hash = createHash('sha256');
    for await (const piece of source) {
      hash.update(piece);
      yield piece;
    }
    if (!hash.digest().equals(digest)) throw new Error('The digest differs.');
  };

const damaged = (path: string) =>
  new CommandError(`${path} is damaged, no backup of Liftclub, or has another passphrase. Nothing was changed.`);

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 });
