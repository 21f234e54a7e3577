import sharp from 'sharp';
import { texts } from '@liftclub/texts';
import { invalid, Problem } from '../../problems';
import { concurrencyLimit } from '../../concurrency-limit';

// Only the loaders we accept exist for this process; a file that claims to be something else is not opened at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);
// Every photo is another one: what sharp would remember is only memory.
sharp.cache(false);

const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

/** A photo can unfold to 150 MB while it is worked on. */
const limit = concurrencyLimit(2, 16);

/**
 * Re-encodes a photo as JPEG inside a square of `side` pixels: orientation applied, metadata gone, whatever else the
 * file carried gone. Anything but one still JPEG, PNG or WebP picture is a 400 at `field`.
 */
export async function reencodePhoto(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  try {
    return await limit(() => reencode(bytes, side));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw invalid({ [field]: [texts.validation.imageType] });
  }
}

async function reencode(bytes: Buffer, side: number): Promise<Buffer> {
  const photo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS });
  const { pages = 1 } = await photo.metadata();
  if (pages > 1) throw new Error('An animation is no photo.');
  return photo
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}
