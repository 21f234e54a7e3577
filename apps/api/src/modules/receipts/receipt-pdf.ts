import { createRequire } from 'node:module';
import type { Receipt } from '@liftclub/api-contract';
import { receiptPage } from './receipt-page';

// The built-in fonts of PDF readers lack ₦ and many letters of names.
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const REGULAR = fontFile('DejaVuSans');
const BOLD = fontFile('DejaVuSans-Bold');

/** Points on A4. */
const LEFT = 56;
const WIDTH = 483;
const AMOUNT_WIDTH = 130;
const LABEL_WIDTH = 110;

/** A receipt as a PDF of one A4 page, or more where addresses are long. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Loaded at the first receipt: its fonts and compression take as long to load as a fifth of the API.
  const { default: PDFDocument } = await import('pdfkit');
  const page = receiptPage(receipt);
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 56, left: LEFT, right: LEFT },
    font: REGULAR,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: page.title,
      Author: 'Liftclub',
      CreationDate: new Date(receipt.issued_at),
      ModDate: new Date(receipt.issued_at),
    },
  });
  const done = bytesOf(document);

  document.font(BOLD).fontSize(11).text('Liftclub').moveDown(0.5).fontSize(20).text(page.title).moveDown();
  for (const [label, value] of page.facts) row(document, label, value);
  rule(document);
  for (const { what, detail, amount } of page.lines) {
    sum(document, what, amount);
    document
      .font(REGULAR)
      .fontSize(9)
      .fillColor('#555555')
      .text(detail, LEFT, document.y, { width: WIDTH - AMOUNT_WIDTH })
      .fillColor('black')
      .moveDown(0.8);
  }
  rule(document);
  for (const [label, amount] of page.sums) sum(document, label, amount);
  sum(document, ...page.total, BOLD);
  rule(document);
  document
    .font(REGULAR)
    .fontSize(9)
    .fillColor('#555555')
    .text(page.payment.join('\n'), LEFT, document.y, { width: WIDTH });
  document.end();
  return done;
}

function row(document: PDFKit.PDFDocument, label: string, value: string): void {
  const top = document.y;
  document.font(REGULAR).fontSize(10).fillColor('#555555').text(label, LEFT, top, { width: LABEL_WIDTH });
  document
    .fillColor('black')
    .text(value, LEFT + LABEL_WIDTH, top, { width: WIDTH - LABEL_WIDTH })
    .moveDown(0.3);
}

/** The amount is printed at the right of the first line of its label. */
function sum(document: PDFKit.PDFDocument, what: string, amount: string, font = REGULAR): void {
  const top = document.y;
  document
    .font(font)
    .fontSize(10)
    .text(amount, LEFT + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
  document.text(what, LEFT, top, { width: WIDTH - AMOUNT_WIDTH }).moveDown(0.3);
}

function rule(document: PDFKit.PDFDocument): void {
  const y = document.y + 6;
  document
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor('#bbbbbb')
    .stroke();
  document.y = y + 10;
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
}
