import type { Receipt } from '@liftclub/api-contract';
import { displayDate, isValidity, todayIn, validityLabel, zoneOf } from '@liftclub/domain';
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
  const words = texts.receipt;
  const validity = isValidity(receipt.validity) ? validityLabel(receipt.validity) : receipt.validity;
  const facts = [
    [words.date, displayDate(todayIn(zoneOf(currency), new Date(issued_at)))],
    [
      words.paidBy,
      <span key="payer">
        {payer.name}
        <Email>{payer.email}</Email>
      </span>,
    ],
    [texts.summary.rider, rider],
    [texts.summary.plan, words.plan(validity, texts.schedule.tripType[trip_type])],
    [words.period, words.fromTo(displayDate(start_date), displayDate(end_date))],
  ] as const;

  return (
    <Sheet title={words.title(number)}>
      <Facts facts={facts} />
      <ReceiptBill receipt={receipt} />
      <Foot>
        <Line>
          {payment.method === null ? words.nothingToPay : words.paidWith(payment.method, payment.transaction_id ?? '')}
        </Line>
        <Line>{words.reference(payment.reference)}</Line>
        {refunded && <Refunded>{words.refunded}</Refunded>}
      </Foot>
    </Sheet>
  );
}
