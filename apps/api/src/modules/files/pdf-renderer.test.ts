import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import sharp from 'sharp';
import { ACTIVE_PDFS, encryptedPdf, pdfOf } from '../../../testing/builders/pdfs';
import { pdfPool } from './pdf-renderer';

const root = join(__dirname, '../../../../..');
mkdirSync(join(root, 'tmp'), { recursive: true });
// Inside the checkout, as the built thread is: its packages are those of the checkout.
const folder = mkdtempSync(join(root, 'tmp', 'pdf-'));
const worker = join(folder, 'pdf-worker.cjs');
const pool = () => pdfPool(worker);

beforeAll(() => {
  buildSync({
    entryPoints: [join(__dirname, 'pdf-worker.ts')],
    outfile: worker,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    tsconfig: join(root, 'tsconfig.base.json'),
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('each page of a PDF becomes a picture that can be read', async () => {
  const rendered = await pool().render(await pdfOf(2));
  if (!('pages' in rendered)) throw new Error(rendered.refused);
  expect(rendered.pages).toHaveLength(2);
  const [first, second] = await Promise.all(rendered.pages.map((page) => sharp(page).raw().toBuffer()));
  expect(await sharp(rendered.pages[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1696, height: 2400 });
  expect(first?.some((value) => value < 50)).toBe(true);
  expect(first?.equals(second ?? Buffer.of())).toBe(false);
});

it.each(Object.entries(ACTIVE_PDFS))('a PDF with %s is refused', async (_, pdf) => {
  expect(await pool().render(await pdf())).toEqual({ refused: 'active' });
});

it('a PDF that is encrypted, has too many pages or is broken is refused', async () => {
  const { render } = pool();
  const plain = await pdfOf();
  expect(await render(await encryptedPdf())).toEqual({ refused: 'encrypted' });
  expect(await render(await pdfOf(21))).toEqual({ refused: 'pages' });
  expect(await render(await pdfOf(300))).toEqual({ refused: 'pages' });
  expect(await render(Buffer.from('%PDF-1.7\nno document'))).toEqual({ refused: 'broken' });
  expect(await render(plain.subarray(0, plain.length / 2))).toEqual({ refused: 'broken' });
  expect('pages' in (await render(await pdfOf(20)))).toBe(true);
});

it('a document that takes too long is refused, and the next one is rendered', async () => {
  const { render } = pdfPool(worker, 1);
  expect(await render(await pdfOf(20))).toEqual({ refused: 'broken' });
  expect('pages' in (await pool().render(await pdfOf()))).toBe(true);
});
