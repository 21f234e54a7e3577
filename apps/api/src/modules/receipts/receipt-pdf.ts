import type { Receipt } from '@liftclub/api-contract';
import { printSheet } from './printed-sheet';
import { receiptPage } from './receipt-page';

/** A receipt as a PDF of one A4 page, or more where addresses are long. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const page = receiptPage(receipt);
  const sheet = await printSheet({ title: page.title, date: new Date(receipt.issued_at) });
  for (const [label, value] of page.facts) sheet.fact(label, value);
  sheet.rule();
  for (const { what, detail, amount } of page.lines) sheet.sum(what, amount, { detail });
  sheet.rule();
  for (const [label, amount] of page.sums) sheet.sum(label, amount);
  sheet.sum(...page.total, { bold: true });
  for (const [label, amount] of page.settled) sheet.sum(label, amount);
  sheet.rule();
  sheet.small(page.payment.join('\n'));
  return sheet.bytes();
}
