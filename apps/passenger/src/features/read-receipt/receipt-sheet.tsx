import type { Receipt } from '@liftclub/api-contract';
import {
  closedDaysText,
  formatDate,
  fromDecimal,
  isValidity,
  planWeekdaysText,
  rideDaysSentence,
  todayIn,
  validityLabel,
  zoneOf,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FactList } from '../../components/fact-list';
import { Payer, Sheet } from '../../components/printed-sheet';
import { ReceiptBill } from './receipt-bill';

const Facts = styled(FactList)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  marginBottom: 28,
});
const ClosedDays = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', fontWeight: 400 });
const Foot = styled('footer')({ marginTop: 24, color: palette.muted, fontSize: '0.875rem', overflowWrap: 'anywhere' });
const Line = styled('p')({ margin: '4px 0 0' });
const Refunded = styled(Line)({ color: palette.error, fontWeight: 650 });

/** Who paid what for whom, and by which payment. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { number, issued_at, payer, rider, trip_type, start_date, end_date, payment, refunded, currency } = receipt;
  const copy = texts.receipt;
  const validity = isValidity(receipt.validity) ? validityLabel(receipt.validity) : receipt.validity;
  const unpaid = fromDecimal(receipt.credit) === 0 ? copy.nothingToPay : copy.paidWithCredit;
  const facts = [
    [copy.date, formatDate(todayIn(zoneOf(currency), new Date(issued_at)))],
    [copy.paidBy, <Payer key="payer" {...payer} />],
    [texts.summary.rider, rider],
    [texts.summary.plan, copy.plan(validity, texts.schedule.tripType[trip_type])],
    [copy.period, copy.fromTo(formatDate(start_date), formatDate(end_date))],
    [texts.summary.weekdays, planWeekdaysText(receipt)],
    [texts.summary.rideDays, rideDaysSentence(receipt.ride_days, receipt.closed)],
    ...(receipt.closed.length > 0
      ? [[texts.summary.closedDays, <Closed key="closed" days={receipt.closed} />] as const]
      : []),
  ] as const;

  return (
    <Sheet title={copy.title(number, receipt.tax_invoice)} issuer={receipt}>
      <Facts facts={facts} />
      <ReceiptBill receipt={receipt} />
      <Foot>
        <Line>{payment.method === null ? unpaid : copy.paidWith(payment.method, payment.transaction_id ?? '')}</Line>
        <Line>{copy.reference(payment.reference)}</Line>
        {refunded && <Refunded>{copy.refunded}</Refunded>}
      </Foot>
    </Sheet>
  );
}

/** The weekdays of the plan without rides, each day or range in a line. */
function Closed({ days }: { readonly days: Receipt['closed'] }) {
  return (
    <ClosedDays>
      {days.map(closedDaysText).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ClosedDays>
  );
}
