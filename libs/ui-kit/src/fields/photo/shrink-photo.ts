/** Pixels of the longer side; small print on a document stays readable. */
const LONGEST_SIDE = 2400;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

/**
 * Scales a large photo down to 2400 pixels on its longer side, upright, as JPEG. A photo of at most 1.5 MB and 2400
 * pixels whose MIME type is in `acceptedTypes` is returned unchanged. Rejects when the browser cannot read the file as
 * a picture.
 */
export async function shrinkPhoto(photo: File, acceptedTypes: readonly string[]): Promise<File> {
  const picture = await createImageBitmap(photo);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    if (scale === 1 && photo.size <= SMALL_BYTES && acceptedTypes.includes(photo.type)) return photo;
    const jpeg = await drawJpeg(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
    return new File([jpeg], photo.name.replace(/\.\w+$/, '') + '.jpg', { type: jpeg.type });
  } finally {
    picture.close();
  }
}

function drawJpeg(picture: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  // Transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
