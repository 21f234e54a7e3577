import type { Company, Statement, StatementLine } from '@liftclub/api-contract';
import { formatAmount, formatDate, formatMonth, isolated, todayIn, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { printSheet, type PrintedSheet } from '../receipts';

const copy = texts.statement;

/** A statement as a PDF on A4; `printedAt` is the date of the file. */
export async function statementPdf(
  statement: Statement & { readonly company: Company },
  printedAt: Date,
): Promise<Buffer> {
  const { from, to, payer, payments, company, currency } = statement;
  const sheet = await printSheet({
    title: copy.title(formatMonth(statement.month)),
    date: printedAt,
    company,
    currency,
  });
  sheet.fact(copy.passenger, `${isolated(payer.name)}, ${payer.email}`);
  sheet.fact(copy.period, texts.receipt.fromTo(formatDate(from), formatDate(to)));
  sheet.rule();
  sheet.heading(copy.payments);
  if (payments.length === 0) sheet.small(copy.noPayments);
  printLines(sheet, statement, payments);
  printAccount(sheet, statement, 'rides');
  printAccount(sheet, statement, 'credit');
  return sheet.bytes();
}

function printAccount(sheet: PrintedSheet, statement: Statement, part: 'rides' | 'credit'): void {
  const { opening, lines, closing } = statement[part];
  const { from, to, currency } = statement;
  sheet.rule();
  sheet.heading(copy[part]);
  sheet.sum(copy.opening(formatDate(from)), formatAmount(opening, currency));
  printLines(sheet, statement, lines);
  sheet.sum(copy.closing(formatDate(to)), formatAmount(closing, currency), { bold: true });
}

function printLines(sheet: PrintedSheet, { currency }: Statement, lines: readonly StatementLine[]): void {
  for (const line of lines) {
    const date = formatDate(todayIn(zoneOf(currency), new Date(line.at)));
    const detail = line.detail === null ? {} : { detail: line.detail };
    sheet.sum(`${date}  ${line.text}`, formatAmount(line.amount, line.currency), detail);
  }
}
