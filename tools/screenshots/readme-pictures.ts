import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The pictures of the README by name, each with its file in the folder of the screenshots. */
const PICTURES = {
  'passenger-trips': 'passenger/trips/full-1280-light.png',
  'passenger-summary': 'passenger/summary/full-1280-light.png',
  'passenger-home': 'passenger/home/full-360-light.png',
  'driver-vehicle': 'driver/vehicle-rejected/full-360-dark.png',
  'console-today': 'console/today/full-1280-light.png',
  'console-review': 'console/review/full-1280-light.png',
} as const;

const LIMIT_BYTES = 80 * 1024;
const PHONE_HEIGHT = 780;
const WIDE_HEIGHT = 800;

/** The upper part of a screenshot as WebP of at most 80 KiB: the quality goes down until it fits. */
async function compress(file: string): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const upper = { left: 0, top: 0, width, height: Math.min(height, width < 500 ? PHONE_HEIGHT : WIDE_HEIGHT) };
  for (const quality of [82, 70, 55, 40]) {
    const picture = await sharp(file).extract(upper).webp({ quality }).toBuffer();
    if (picture.length <= LIMIT_BYTES) return picture;
  }
  throw new Error(`${file} does not fit into 80 KiB.`);
}

/** Writes docs/pictures from the screenshots of a full run. */
export async function writePictures(root: string, folder: string): Promise<void> {
  const target = join(root, 'docs', 'pictures');
  mkdirSync(target, { recursive: true });
  for (const [name, file] of Object.entries(PICTURES))
    if (existsSync(join(folder, file))) writeFileSync(join(target, `${name}.webp`), await compress(join(folder, file)));
}
