/** How large a file is as a picture; 'broken' for one that no browser can read. */
export type PictureSize = { readonly width: number; readonly height: number } | 'broken';

/**
 * jsdom decodes no pictures: every file reads as 800 × 600 pixels unless `sizes` says otherwise by file name, and a
 * canvas draws a JPEG of 9 bytes. Returns the sizes of what was drawn.
 */
export function fakePictures(sizes: Readonly<Record<string, PictureSize>> = {}) {
  const drawn: { width: number; height: number }[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  Object.assign(globalThis, {
    createImageBitmap: async (file: File) => {
      const size = sizes[file.name] ?? { width: 800, height: 600 };
      if (size === 'broken') throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      return { ...size, close: () => undefined };
    },
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
      drawn.push({ width: this.width, height: this.height });
      done(new Blob(['a picture'], { type }));
    },
  });
  return drawn;
}
