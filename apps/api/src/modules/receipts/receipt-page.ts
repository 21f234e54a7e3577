import type { Company, Receipt } from '@liftclub/api-contract';
import {
  closedDaysText,
  formatDate,
  formatKm,
  formatMoney,
  fromDecimal,
  isolated,
  isValidity,
  planWeekdaysText,
  rideDaysSentence,
  timesOfLeg,
  todayIn,
  validityLabel,
  zoneOf,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { printSheet } from './printed-sheet';

const copy = texts.receipt;

/** The content of a printed receipt, from top to bottom. */
export interface ReceiptPage {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly { readonly what: string; readonly detail: string; readonly amount: string }[];
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly total: readonly [label: string, amount: string];
  /** How credit and money made up the total; empty without credit. */
  readonly settled: readonly (readonly [label: string, amount: string])[];
  readonly payment: readonly string[];
}

/** Where the price is exempt, one line says so; elsewhere sub total, VAT and total. */
export function receiptPage(receipt: Receipt): ReceiptPage {
  const { currency } = receipt;
  const money = (amount: string) => formatMoney(fromDecimal(amount) ?? 0, currency);
  const validity = isValidity(receipt.validity) ? validityLabel(receipt.validity) : receipt.validity;
  return {
    title: copy.title(receipt.number, receipt.tax_invoice),
    facts: [
      [copy.date, formatDate(todayIn(zoneOf(currency), new Date(receipt.issued_at)))],
      [copy.paidBy, `${isolated(receipt.payer.name)}, ${receipt.payer.email}`],
      [texts.summary.rider, receipt.rider],
      [texts.summary.plan, copy.plan(validity, texts.schedule.tripType[receipt.trip_type])],
      [copy.period, copy.fromTo(formatDate(receipt.start_date), formatDate(receipt.end_date))],
      [texts.summary.weekdays, planWeekdaysText(receipt)],
      [texts.summary.rideDays, rideDaysSentence(receipt.ride_days, receipt.closed)],
      ...(receipt.closed.length > 0
        ? [[texts.summary.closedDays, receipt.closed.map(closedDaysText).join('\n')] as const]
        : []),
    ],
    lines: receipt.lines.map(({ ride_type, pick_up, drop_off, distance, ride_days, fee, amount, ...times }) => ({
      what: copy.route(texts.summary.rides[ride_type], isolated(pick_up), isolated(drop_off)),
      detail: [
        copy.pickUp(timesOfLeg(times).join(', ')),
        copy.times(formatKm(distance), texts.summary.rideDayCount(ride_days), money(fee)),
      ].join('\n'),
      amount: money(amount),
    })),
    sums: sumsOf(receipt, money),
    total: [texts.summary.total, money(receipt.total)],
    settled: receipt.instalments ? receipt.instalments.flatMap(instalmentLines(money)) : settledBy(receipt, money),
    payment: paymentOf(receipt),
  };
}

function sumsOf(receipt: Receipt, money: (amount: string) => string): ReceiptPage['sums'] {
  const sums: [string, string][] = [];
  if (receipt.promo !== null)
    sums.push([`${texts.summary.discount} (${receipt.promo})`, money(`-${receipt.discount_amount}`)]);
  if (receipt.sibling) sums.push([texts.summary.sibling(receipt.sibling.percent), money(`-${receipt.sibling.amount}`)]);
  if (receipt.coupon !== null)
    sums.push([`${texts.summary.coupon} ${receipt.coupon}`, money(`-${receipt.coupon_amount}`)]);
  if (receipt.surcharge !== null) sums.push([copy.surcharge, money(receipt.surcharge)]);
  if (receipt.vatPercent === 0) return [...sums, [copy.vat, copy.exempt]];
  return [
    ...sums,
    [texts.summary.subTotal, money(receipt.subtotal)],
    [texts.summary.vat(receipt.vatPercent), money(receipt.vat)],
  ];
}

function settledBy({ credit, waived, due }: Receipt, money: (amount: string) => string): ReceiptPage['settled'] {
  const parts: [string, string][] = [];
  if (fromDecimal(credit) !== 0) parts.push([texts.credit.used, money(`-${credit}`)]);
  if (waived !== null) parts.push([texts.credit.waived, money(`-${waived}`)]);
  return parts.length === 0 ? [] : [...parts, [copy.paid, money(due)]];
}

const instalmentLines =
  (money: (amount: string) => string) =>
  ({ due_on, number, state, amount, waived }: NonNullable<Receipt['instalments']>[number]): [string, string][] => [
    [copy.instalment(formatDate(due_on), number ?? texts.instalments.state[state].toLowerCase()), money(amount)],
    ...(waived ? [[texts.credit.waived, money(`-${waived}`)] satisfies [string, string]] : []),
  ];

function paymentOf({ payment: { method, reference, transaction_id }, credit, refunded }: Receipt): string[] {
  const unpaid = fromDecimal(credit) === 0 ? copy.nothingToPay : copy.paidWithCredit;
  const paid = method === null ? unpaid : copy.paidWith(method, transaction_id ?? '');
  return [paid, copy.reference(reference), ...(refunded ? [copy.refunded] : [])];
}

/** A receipt as a PDF of one A4 page, or more where addresses are long, and the name of the file. */
export async function receiptPdf(
  receipt: Receipt & { readonly company: Company },
): Promise<{ name: string; bytes: Buffer }> {
  const page = receiptPage(receipt);
  const sheet = await printSheet({
    title: page.title,
    date: new Date(receipt.issued_at),
    company: receipt.company,
    currency: receipt.currency,
  });
  for (const [label, value] of page.facts) sheet.fact(label, value);
  sheet.rule();
  for (const { what, detail, amount } of page.lines) sheet.sum(what, amount, { detail });
  sheet.rule();
  for (const [label, amount] of page.sums) sheet.sum(label, amount);
  sheet.sum(...page.total, { bold: true });
  for (const [label, amount] of page.settled) sheet.sum(label, amount);
  sheet.rule();
  sheet.small(page.payment.join('\n'));
  return { name: `Liftclub-${receipt.number}.pdf`, bytes: await sheet.bytes() };
}
