import { PDFDocument, PDFName, PDFString, type PDFPage } from '@cantoo/pdf-lib';

/** A PDF of A4 pages, written with compressed object streams, as most programs do. */
export async function pdfOf(
  pages = 1,
  change: (document: PDFDocument, first: PDFPage) => void | Promise<void> = () => undefined,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const added = Array.from({ length: pages }, (_, index) => {
    const page = document.addPage([595, 842]);
    page.drawText(`Page ${index + 1}`, { x: 50, y: 780 });
    return page;
  });
  if (added[0]) await change(document, added[0]);
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** PDFs that do something when they are opened, by what they do. */
export const ACTIVE_PDFS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a script': async () => pdfOf(1, (document) => document.addJavaScript('greet', 'app.alert("Hello")')),
  'a script that starts when it is opened': async () =>
    pdfOf(1, ({ catalog, context }) =>
      catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })),
    ),
  'a script under an escaped name': async () =>
    pdfOf(1, ({ catalog, context }) =>
      catalog.set(PDFName.of('OpenAction'), context.obj({ S: PDFName.of('Java#53cript'), N: 'Other' })),
    ),
  'a program to start behind a link': async () =>
    pdfOf(1, ({ context }, page) => {
      const action = context.obj({ S: 'Launch', F: PDFString.of('calc.exe') });
      const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 99, 99], A: action });
      page.node.addAnnot(context.register(link));
    }),
  'a file in it': async () =>
    pdfOf(1, (document) => document.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/octet-stream' })),
};

/** A PDF that opens with a password only. */
export const encryptedPdf = async (): Promise<Buffer> =>
  pdfOf(1, (document) => {
    document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  });
