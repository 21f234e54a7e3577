import sharp from 'sharp';
import { texts } from '@liftclub/domain';
import { invalid } from '../../problems';

// Only the loaders we accept exist for this process; a file that claims to be something else is not opened at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);

const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

/**
 * Re-encodes a photo as JPEG inside a square of `side` pixels: orientation applied, metadata gone, whatever else the
 * file carried gone. Anything but one still JPEG, PNG or WebP picture is a 400 at `field`.
 */
export async function reencodePhoto(bytes: Buffer, field: string, side: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
  } catch {
    throw invalid({ [field]: [texts.validation.imageType] });
  }
}
