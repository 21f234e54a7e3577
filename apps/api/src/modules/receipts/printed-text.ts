import { createRequire } from 'node:module';
import { isPlainText, layoutParagraph, type RunFont } from './text-runs';

const require = createRequire(import.meta.url);

// The built-in fonts of PDF readers lack ₦ and many letters of names.
const dejavu = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
export const REGULAR = dejavu('DejaVuSans');
export const BOLD = dejavu('DejaVuSans-Bold');

// pdfkit reads these files only when a text needs them.
const noto = (name: string, subset: string) =>
  require.resolve(`@fontsource/${name}/files/${name}-${subset}-400-normal.woff`);
const CHINESE = noto('noto-sans-sc', 'chinese-simplified');
const EMOJI = noto('noto-emoji', 'emoji');

/** Where the baseline of a line of DejaVu Sans is, as a share of its height. */
const BASELINE = 0.797;

interface TextBox {
  readonly x: number;
  readonly width: number;
  readonly bold?: boolean;
}

/** Writes text of any script at the current height and moves below it, on a new page where it must. */
export function printText(document: PDFKit.PDFDocument, text: string, { x, width, bold = false }: TextBox): void {
  const own = bold ? BOLD : REGULAR;
  document.font(own);
  if (isPlainText(text)) {
    document.text(text, x, document.y, { width });
    return;
  }
  const files: Record<RunFont, string> = { dejavu: own, chinese: CHINESE, emoji: EMOJI };
  const lineHeight = document.currentLineHeight(true);
  const measure = (run: string, font: RunFont) => document.font(files[font]).widthOfString(run);
  for (const line of text.split('\n').flatMap((paragraph) => layoutParagraph(paragraph, width, measure))) {
    if (document.y + lineHeight > document.page.maxY()) document.addPage();
    const top = document.y;
    let left = x;
    for (const run of line) {
      const y = top + lineHeight * BASELINE;
      document.font(files[run.font]).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += run.width;
    }
    document.y = top + lineHeight;
  }
  document.font(own);
}
