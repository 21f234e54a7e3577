import { isMainThread } from 'node:worker_threads';
import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF } from '@liftclub/domain';
import sharp from 'sharp';
import type { RenderedPdf } from '../../dependencies';

/** The longer side of a page in pixels: a page of A4 at 200 dots per inch. */
const SIDE = 2400;
/** The most memory of PDFium, in pages of 64 KiB: several times what a scanned page needs. */
const MOST_WASM_PAGES = 512 * 16;
/** The longest buffer that this thread makes: more than the objects of any document of `PDF.maxBytes`. */
const LONGEST_BUFFER = 64 * 1024 * 1024;

// The limits of a thread cover its heap only.
if (!isMainThread) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength / 65_536 + pages > MOST_WASM_PAGES) throw new RangeError('The document is too large.');
    return grow.call(this, pages);
  };
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], newTarget: typeof Uint8Array) {
      if (typeof args[0] === 'number' && args[0] > LONGEST_BUFFER) throw new RangeError('The document is too large.');
      return Reflect.construct(target, args, newTarget) as Uint8Array;
    },
  });
}

/**
 * The pages of a PDF as JPEG, or why it is refused. Runs in a thread of its own, because a hostile document can take
 * any time; this file is built as an entry of its own.
 */
export async function render(bytes: Uint8Array): Promise<RenderedPdf> {
  const refused = await inspect(bytes);
  if (refused) return { refused };
  const library = await PDFiumLibrary.init();
  try {
    return await renderPages(library, bytes);
  } catch {
    return { refused: 'broken' };
  } finally {
    library.destroy();
  }
}

async function renderPages(library: PDFiumLibrary, bytes: Uint8Array): Promise<RenderedPdf> {
  const document = await library.loadDocument(bytes);
  const count = document.getPageCount();
  if (count > PDF.maxPages) return { refused: 'pages' };
  if (count === 0) return { refused: 'broken' };
  const pages: Uint8Array[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = SIDE / Math.max(originalWidth, originalHeight);
    const [width, height] = [originalWidth, originalHeight].map((side) => Math.max(1, Math.round(side * scale)));
    const { data, ...size } = await page.render({ width, height, render: 'bitmap', renderFormFields: true });
    const raw = { width: size.width, height: size.height, channels: 4 } as const;
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    pages.push(await sharp(pixels, { raw }).removeAlpha().jpeg({ quality: 85 }).toBuffer());
  }
  return { pages };
}

/**
 * Why a document is refused before anything is rendered, from all of its objects, those in compressed streams
 * included. A document that is not read to the end could hide some, so it is refused as broken.
 */
async function inspect(bytes: Uint8Array): Promise<'encrypted' | 'active' | 'broken' | undefined> {
  try {
    const document = await PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
    if (objects.some((object) => object instanceof PDFInvalidObject)) return 'broken';
    return objects.some(isActive) ? 'active' : undefined;
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'broken';
  }
}

const ACTIVE_KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA'].map((key) => PDFName.of(key));
const ACTIVE_VALUES: readonly [key: string, values: readonly string[]][] = [
  ['S', ['JavaScript', 'Launch', 'ImportData']],
  ['Type', ['EmbeddedFile']],
  ['Subtype', ['FileAttachment', 'RichMedia']],
];

/** Whether an object or one inside it has a script, starts a program or has a file in it. Follows no references. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  if (ACTIVE_KEYS.some((key) => dict.has(key))) return true;
  const isOf = (key: string, values: readonly string[]) => {
    const value = dict.get(PDFName.of(key));
    return value instanceof PDFName && values.includes(value.decodeText());
  };
  return ACTIVE_VALUES.some(([key, values]) => isOf(key, values)) || dict.values().some(isActive);
}
