import sharp from 'sharp';
import { cameraPhoto } from '../../people/vehicles';

const MARK = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

/** A photo with a script in its metadata. */
export const markedPhoto = (side: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  cameraPhoto(side, { format, artist: MARK });

/** Numbers from 0 up to below `limit`, the same at every run. */
function sequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const bomb = () =>
  sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** `count` files called photo.jpg: other formats, cut and damaged photos, photos with scripts inside, a bomb. */
export async function hostileFiles(count: number): Promise<Buffer[]> {
  const photos = await Promise.all((['jpeg', 'png', 'webp'] as const).map((format) => markedPhoto(200, format)));
  const fixed = [
    ...[SVG, `<html>${MARK}`, '%PDF-1.7\n1 0 obj', 'MZ\x90\0\x03', 'PK\x03\x04', 'GIF89a', '', '\0'.repeat(5_000)].map(
      (text) => Buffer.from(text, 'latin1'),
    ),
    Buffer.concat([JPEG_START, Buffer.from(SVG)]),
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    await sharp(photos[0]).tiff().toBuffer(),
    await bomb(),
  ];
  const pick = sequence(20_260_112);
  return Array.from({ length: count }, (_, index) => {
    const photo = photos[pick(photos.length)] ?? Buffer.alloc(0);
    if (index % 4 === 0) return fixed[(index / 4) % fixed.length] ?? photo;
    if (index % 4 === 1) return photo.subarray(0, pick(photo.length));
    if (index % 4 === 2) return Buffer.concat([photo, Buffer.from(MARK)]);
    const damaged = Buffer.from(photo);
    for (let flips = 1 + pick(20); flips > 0; flips -= 1) damaged[pick(damaged.length)] = pick(256);
    return damaged;
  });
}

/** Whether a stored file is a plain JPEG: no metadata and nothing of what was hidden in the upload. */
export async function isSafe(stored: Buffer): Promise<boolean> {
  const { format, exif, xmp, iptc, comments } = await sharp(stored).metadata();
  const hidden = [exif, xmp, iptc, comments].some((found) => found !== undefined);
  // A place stands in EXIF or XMP. "GPS" itself is not looked for: three bytes also occur in a large photo by chance.
  return format === 'jpeg' && !hidden && !stored.includes('<script') && !stored.includes('Exif\0\0');
}
