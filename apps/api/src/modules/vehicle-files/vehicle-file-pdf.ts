import type { Company } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { printSheet } from '../receipts';
import type { VehicleFileContent } from './vehicle-file';
import { dateAndTime, documentLine, factsOfFile, permissionLine } from './vehicle-file-page';

const copy = texts.vehicleFile;

/** The file as a PDF on A4: the same as the page, with the address of the pass in place of its code. */
export async function vehicleFilePdf(file: VehicleFileContent, company: Company): Promise<Buffer> {
  const { currency, zone, madeAt, validUntil, documents } = file;
  const sheet = await printSheet({ title: copy.title, date: madeAt, company, currency });
  sheet.heading(permissionLine(file));
  for (const [label, value] of factsOfFile(file)) sheet.fact(label, value);
  sheet.fact(texts.driverPass.title, file.passUrl);
  sheet.small(copy.madeAt(dateAndTime(zone, madeAt)));
  sheet.small(copy.validUntil(dateAndTime(zone, validUntil)));
  sheet.rule();
  if (documents.length === 0) sheet.small(copy.none);
  for (const document of documents) {
    sheet.heading(document.name);
    sheet.small(documentLine(document));
    document.pages.forEach((jpeg, index) =>
      sheet.picture(jpeg, copy.page(document.name, index + 1, document.pages.length)),
    );
  }
  return sheet.bytes();
}
