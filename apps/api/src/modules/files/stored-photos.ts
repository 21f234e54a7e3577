import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { invalid, Problem, unavailable } from '../../problems';
import { StorageFull } from '../../providers/files/file-store';
import { isPdf, pdfPages } from './pdf-renderer';
import { reencodePhoto } from './photos';

type Deps = Pick<Dependencies, 'files' | 'random' | 'clock' | 'settings'>;

/** Folders of photos and their size in pixels: a document must stay readable. */
const KINDS = { pictures: { side: 512 }, documents: { side: 2400 } } as const;

const FULL_RETRY_SECONDS = 300;

/**
 * Stores photos by field and returns their keys. When some are invalid none is stored, and one 400 names them. 503
 * while storage is nearly full.
 */
export async function storePhotos<Field extends string>(
  deps: Deps,
  kind: keyof typeof KINDS,
  photos: Readonly<Record<Field, Buffer>>,
): Promise<Record<Field, string>> {
  if ((await deps.files.freeBytes()) < deps.settings.minFreeBytes) throw storageFull();
  const encoded = await reencodeAll(photos, KINDS[kind].side);
  const keys = await storeAll(
    deps,
    kind,
    encoded.map(([, bytes]) => bytes),
  );
  return Object.fromEntries(encoded.map(([field], index) => [field, keys[index]])) as Record<Field, string>;
}

/**
 * Stores a document, a photo or a PDF, as pictures and returns their keys by page. 400 at `field` for one that cannot
 * be a document. 503 while storage is nearly full or too many documents wait.
 */
export async function storeDocument(
  deps: Deps & Pick<Dependencies, 'pdf'>,
  field: string,
  bytes: Buffer,
): Promise<string[]> {
  if ((await deps.files.freeBytes()) < deps.settings.minFreeBytes) throw storageFull();
  const { side } = KINDS.documents;
  const pages = isPdf(bytes) ? await pdfPages(deps.pdf, field, bytes) : [await documentPhoto(bytes, field, side)];
  return storeAll(deps, 'documents', pages);
}

/** Photos of documents may be PDFs as well, so the message says both. */
async function documentPhoto(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  try {
    return await reencodePhoto(bytes, field, side);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error;
    throw invalid({ [field]: [texts.driverDocuments.faults.fileType] });
  }
}

/** Stores pictures and returns their keys in the same order; where one fails, none is stored. */
async function storeAll(deps: Deps, kind: keyof typeof KINDS, pictures: readonly Uint8Array[]): Promise<string[]> {
  const keys: string[] = [];
  try {
    for (const bytes of pictures) {
      const key = `${kind}/${deps.random.id(deps.clock())}.jpg`;
      await deps.files.put(key, Buffer.from(bytes));
      keys.push(key);
    }
  } catch (error) {
    await removeFiles(deps, keys);
    throw error instanceof StorageFull ? storageFull() : error;
  }
  return keys;
}

/** Pixels at which a document is still readable on a phone and on paper. */
const SMALL_SIDE = 1_000;

/**
 * A stored photo of a document as a smaller JPEG, for a file that holds many; undefined when the photo is gone. It is
 * made with the first request, and stored beside the photo for the others.
 */
export async function readSmallPhoto({ files }: Pick<Dependencies, 'files'>, key: string): Promise<Buffer | undefined> {
  const known = await files.get(smallKeyOf(key));
  if (known) return known;
  const bytes = await files.get(key);
  if (!bytes) return undefined;
  const small = await reencodePhoto(bytes, 'file', SMALL_SIDE);
  // Where it cannot be stored now, because the disk is full for example, the next request makes it.
  await files.put(smallKeyOf(key), small).catch(() => undefined);
  return small;
}

const SMALL = '.small.jpg';
const smallKeyOf = (key: string): string => key.replace(/\.jpg$/, SMALL);

/** The key of the photo of which a file is the smaller one; other keys as they are. No row names a smaller photo. */
export const photoKeyOf = (key: string): string => (key.endsWith(SMALL) ? `${key.slice(0, -SMALL.length)}.jpg` : key);

/** Removes files that no row names any more. `sweepFiles` removes those that cannot be removed now. */
export async function removeFiles({ files }: Pick<Dependencies, 'files'>, keys: readonly string[]): Promise<void> {
  const all = keys.flatMap((key) => (key.startsWith('documents/') ? [key, smallKeyOf(key)] : [key]));
  await Promise.allSettled(all.map((key) => files.remove(key)));
}

async function reencodeAll(
  photos: Readonly<Record<string, Buffer>>,
  side: number,
): Promise<[field: string, bytes: Buffer][]> {
  const encoded: [string, Buffer][] = [];
  const errors: Record<string, readonly string[]> = {};
  for (const [field, bytes] of Object.entries(photos)) {
    try {
      encoded.push([field, await reencodePhoto(bytes, field, side)]);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 400) throw error;
      Object.assign(errors, error.extra.errors);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return encoded;
}

const storageFull = (): Problem => unavailable(texts.errors.storageFull, FULL_RETRY_SECONDS);
