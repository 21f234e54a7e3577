import type { Receipt } from '@liftclub/api-contract';
import { formatDate, isValidity, todayIn, validityLabel, zoneOf, rideDaysSentence } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FactList } from '../../components/fact-list';
import { ReceiptBill } from './receipt-bill';
import { Sheet } from './sheet';

const Facts = styled(FactList)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  marginBottom: 28,
});
const Email = styled('span')({ display: 'block', color: palette.muted, fontWeight: 400 });
const Foot = styled('footer')({ marginTop: 24, color: palette.muted, fontSize: '0.875rem', overflowWrap: 'anywhere' });
const Line = styled('p')({ margin: '4px 0 0' });
const Refunded = styled(Line)({ color: palette.error, fontWeight: 650 });

/** Who paid what for whom, and by which payment. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { number, issued_at, payer, rider, trip_type, start_date, end_date, payment, refunded, currency } = receipt;
  const copy = texts.receipt;
  const validity = isValidity(receipt.validity) ? validityLabel(receipt.validity) : receipt.validity;
  const facts = [
    [copy.date, formatDate(todayIn(zoneOf(currency), new Date(issued_at)))],
    [
      copy.paidBy,
      <span key="payer">
        {payer.name}
        <Email>{payer.email}</Email>
      </span>,
    ],
    [texts.summary.rider, rider],
    [texts.summary.plan, copy.plan(validity, texts.schedule.tripType[trip_type])],
    [copy.period, copy.fromTo(formatDate(start_date), formatDate(end_date))],
    [texts.summary.rideDays, rideDaysSentence(receipt.ride_days, receipt.closed)],
  ] as const;

  return (
    <Sheet title={copy.title(number)}>
      <Facts facts={facts} />
      <ReceiptBill receipt={receipt} />
      <Foot>
        <Line>
          {payment.method === null ? copy.nothingToPay : copy.paidWith(payment.method, payment.transaction_id ?? '')}
        </Line>
        <Line>{copy.reference(payment.reference)}</Line>
        {refunded && <Refunded>{copy.refunded}</Refunded>}
      </Foot>
    </Sheet>
  );
}
