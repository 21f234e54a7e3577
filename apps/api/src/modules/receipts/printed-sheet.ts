import type { Company } from '@liftclub/api-contract';
import type { Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { BOLD, printText, REGULAR } from './printed-text';

/** Points on A4. */
const LEFT = 56;
const WIDTH = 483;
const AMOUNT_WIDTH = 130;
const LABEL_WIDTH = 110;
const BOTTOM = 786;

const GREY = '#555555';
const BRAND = '#0b6b58';
const SUN = '#ffbe3d';

/** A sheet of A4 in the making: each call adds something below what is there, on a new page where it must. */
export interface PrintedSheet {
  /** A label and its value beside it. */
  fact(label: string, value: string): void;
  heading(text: string): void;
  /** A label with an amount at the right of its first line, and small print below it. */
  sum(label: string, amount: string, options?: { readonly bold?: boolean; readonly detail?: string }): void;
  small(text: string): void;
  /** A JPEG picture with a line below it. */
  picture(jpeg: Buffer, caption: string): void;
  rule(): void;
  /** Ends the sheet. */
  bytes(): Promise<Buffer>;
}

/** Begins a sheet with the logo, the company and the title at the top. `date` is the date of the file. */
export async function printSheet({
  title,
  date,
  company,
  currency,
}: {
  readonly title: string;
  readonly date: Date;
  readonly company: Company;
  readonly currency: Currency;
}): Promise<PrintedSheet> {
  // Loaded at the first sheet: its fonts and compression take as long to load as a fifth of the API.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 56, left: LEFT, right: LEFT },
    font: REGULAR,
    lang: 'en',
    displayTitle: true,
    // So that the pages are counted before they get their numbers.
    bufferPages: true,
    info: { Title: title, Author: company.name, CreationDate: date, ModDate: date },
  });
  const done = bytesOf(document);
  printLogo(document);
  printCompany(document, company, currency);
  document
    .font(BOLD)
    .fontSize(20)
    .fillColor('black')
    .text(title, LEFT, document.y + 14)
    .moveDown();
  return {
    fact: (label, value) => fact(document, label, value),
    heading: (text) => {
      keepTogether(document, 60);
      document.fontSize(13).fillColor('black');
      printText(document, text, { x: LEFT, width: WIDTH, bold: true });
      document.moveDown(0.5);
    },
    sum: (label, amount, options) => sum(document, label, amount, options),
    small: (text) => {
      document.fontSize(9).fillColor(GREY);
      printText(document, text, { x: LEFT, width: WIDTH });
      document.fillColor('black');
    },
    picture: (jpeg, caption) => picture(document, jpeg, caption),
    rule: () => rule(document),
    bytes: () => {
      numberPages(document, title);
      document.end();
      return done;
    },
  };
}

/** The logo of the apps (`Logo` of the UI kit) in the colors of the light theme. */
function printLogo(document: PDFKit.PDFDocument): void {
  const { y } = document;
  document.save().translate(LEFT, y).scale(0.7);
  document.roundedRect(0, 0, 40, 40, 11).fill(BRAND);
  document.lineWidth(4.5).lineCap('round').path('M12.5 11v10.5a7 7 0 0 0 7 7H24').stroke('white');
  document.circle(12.5, 11, 3.6).fill('white').circle(28, 28.5, 4.6).fill(SUN);
  document.restore();
  document
    .font(BOLD)
    .fontSize(16)
    .fillColor(BRAND)
    .text(texts.layout.product, LEFT + 38, y + 5);
  document.y = y + 40;
}

function printCompany(document: PDFKit.PDFDocument, company: Company, currency: Currency): void {
  const tax = company.tax_number && `${texts.receipt.taxNumber[currency]} ${company.tax_number}`;
  document.fontSize(9).fillColor(GREY);
  for (const line of [company.name, company.address, tax])
    if (line !== null) printText(document, line, { x: LEFT, width: WIDTH });
}

/** Begins a new page when less than `height` points are left on this one. */
function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > BOTTOM) document.addPage();
}

function fact(document: PDFKit.PDFDocument, label: string, value: string): void {
  const top = document.y;
  document.font(REGULAR).fontSize(10).fillColor(GREY).text(label, LEFT, top, { width: LABEL_WIDTH });
  document.fillColor('black').y = top;
  printText(document, value, { x: LEFT + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH });
  document.moveDown(0.3);
}

function sum(
  document: PDFKit.PDFDocument,
  label: string,
  amount: string,
  { bold = false, detail }: { readonly bold?: boolean; readonly detail?: string } = {},
): void {
  keepTogether(document, 40);
  const top = document.y;
  document
    .font(bold ? BOLD : REGULAR)
    .fontSize(10)
    .text(amount, LEFT + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
  document.y = top;
  printText(document, label, { x: LEFT, width: WIDTH - AMOUNT_WIDTH, bold });
  document.moveDown(0.3);
  if (detail === undefined) return;
  document.fontSize(9).fillColor(GREY);
  printText(document, detail, { x: LEFT, width: WIDTH - AMOUNT_WIDTH });
  document.fillColor('black').moveDown(0.8);
}

/** Points; a page takes two pictures. */
const PICTURE_HEIGHT = 320;

function picture(document: PDFKit.PDFDocument, jpeg: Buffer, caption: string): void {
  keepTogether(document, PICTURE_HEIGHT + 30);
  const top = document.y;
  document.image(jpeg, LEFT, top, { fit: [WIDTH, PICTURE_HEIGHT] });
  document.y = top + PICTURE_HEIGHT + 4;
  document.fontSize(9).fillColor(GREY);
  printText(document, caption, { x: LEFT, width: WIDTH });
  document.fillColor('black').moveDown();
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

/** The title and the number at the foot of each page, where there are several. */
function numberPages(document: PDFKit.PDFDocument, title: string): void {
  const { count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    // A text below the margin would begin another page.
    document.page.margins.bottom = 0;
    document.font(REGULAR).fontSize(9).fillColor(GREY);
    document.text(texts.receipt.page(title, index + 1, count), LEFT, BOTTOM + 14, { width: WIDTH, align: 'right' });
  }
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
}
