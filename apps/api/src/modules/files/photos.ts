import pLimit from 'p-limit';
import type Sharp from 'sharp';
import { texts } from '@liftclub/texts';
import { invalid, Problem } from '../../problems';

let loading: Promise<typeof Sharp> | undefined;

/** Loaded with the first photo. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Only the loaders of accepted formats are enabled in this process; other files are not opened at all.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  sharp.concurrency(1);
  // Every photo is different, so a cache would only use memory.
  sharp.cache(false);
  return sharp;
}

const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

/** Photos processed at once: each can take 150 MB of memory. The others wait: their uploads were admitted by size. */
const limit = pLimit(2);

/**
 * Re-encodes a photo as JPEG within a square of `side` pixels: orientation applied, metadata and all other content
 * removed. 400 at `field` for anything but one still JPEG, PNG or WebP picture.
 */
export async function reencodePhoto(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  // Outside: a library that does not load is no fault of the photo.
  const sharp = await (loading ??= loadSharp());
  try {
    return await limit(() => reencode(sharp, bytes, side));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw invalid({ [field]: [texts.validation.imageType] });
  }
}

async function reencode(sharp: typeof Sharp, bytes: Buffer, side: number): Promise<Buffer> {
  const photo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
  const { pages = 1 } = await photo.metadata();
  if (pages > 1) throw new Error('An animation is no photo.');
  return (
    photo
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // The encoder mozjpeg would save a seventh of the size, for more than ten times the time.
      .jpeg({ quality: 85 })
      .toBuffer()
  );
}
