import type { Summary } from '@liftclub/api-contract';
import { useSessionState } from '@liftclub/auth-session';
import { formatMoney, feeArithmetic, marketOf, minorOf, formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette, visuallyHidden } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { PriceLine, PriceLines } from './price-line';

const Heading = styled('h3')({ margin: '0 0 10px', fontSize: '0.875rem', fontWeight: 400, color: palette.muted });
const Said = styled('span')(visuallyHidden);
// The amounts stand below each other where they do not fit in one line.
const Totals = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'baseline',
  columnGap: 10,
});
const Before = styled('s')({ fontSize: '1rem', fontWeight: 500, color: palette.muted });

interface PriceBlockProps {
  readonly price: Summary['price'];
  readonly rideDays: number;
}

/**
 * How the price is calculated, and the amount to pay. Sub total and VAT show when the profile's country is not South
 * Africa; with a discount, a sibling discount or a coupon the initial total is shown struck through beside the total
 * (specification section 2).
 */
export function PriceBlock({ price, rideDays }: PriceBlockProps) {
  const { user } = useSessionState();
  const { currency } = price;
  const copy = texts.summary;
  // A tax that is part of the total is always shown, even if the country is exempt today.
  const vatShown = !marketOf(user?.profile.country ?? '').vatExempt || price.vatPercent > 0;

  return (
    <>
      <Heading>{copy.howCalculated}</Heading>
      <PriceLines>
        <Steps price={price} rideDays={rideDays} />
      </PriceLines>
      <PriceLines>
        {vatShown && (
          <>
            <PriceLine label={copy.subTotal} amount={formatAmount(price.subtotal, currency)} />
            <PriceLine label={copy.vat(price.vatPercent)} amount={formatAmount(price.vat, currency)} />
          </>
        )}
        <PriceLine
          label={copy.total}
          strong
          amount={
            <Totals>
              {(price.is_discount || price.sibling || price.is_coupon) && (
                <Before>
                  <Said>{copy.initialTotal} </Said>
                  {formatAmount(price.total_init, currency)}
                </Before>
              )}
              <span>{formatAmount(price.total, currency)}</span>
            </Totals>
          }
        />
      </PriceLines>
      <CreditUsed price={price} />
    </>
  );
}

/** What the passenger's credit pays, what is waived, and what is left to pay; nothing without the first two. */
function CreditUsed({ price: { credit, waived, due, currency } }: Pick<PriceBlockProps, 'price'>) {
  const isUsed = minorOf(credit) > 0;
  if (!isUsed && waived === null) return null;
  return (
    <PriceLines>
      {isUsed && <PriceLine label={texts.credit.used} amount={formatAmount(`-${credit}`, currency)} />}
      {waived !== null && (
        <PriceLine
          label={texts.credit.waived}
          note={texts.credit.waivedNote(formatAmount(waived, currency))}
          amount={formatAmount(`-${waived}`, currency)}
        />
      )}
      <PriceLine label={texts.credit.due} strong amount={formatAmount(due, currency)} />
    </PriceLines>
  );
}

/** The arithmetic in plain words ("21 ride days × 2 rides × R 68.30"), then what was taken off. */
function Steps({ price, rideDays }: PriceBlockProps) {
  const { currency, discount_amount, sibling, coupon_amount, promo, coupon } = price;
  const [discount, couponOff] = [minorOf(discount_amount), minorOf(coupon_amount)];
  const siblingOff = sibling ? minorOf(sibling.amount) : 0;
  const tripFees = price.trip_fees.map(({ fee }) => minorOf(fee));
  const fees = minorOf(price.subtotal) + discount + siblingOff + couponOff;
  const ofWholeDays = rideDays * tripFees.reduce((sum, fee) => sum + fee, 0);
  const arithmetic =
    fees === ofWholeDays
      ? feeArithmetic(rideDays, tripFees, currency)
      : texts.summary.withoutPastRides(texts.summary.rideDayCount(rideDays));
  return (
    <>
      <PriceLine label={arithmetic} amount={formatMoney(fees, currency)} />
      {price.is_discount && (
        <PriceLine label={texts.summary.discount} note={promo} amount={formatMoney(-discount, currency)} />
      )}
      {sibling && (
        <PriceLine label={texts.summary.sibling(sibling.percent)} amount={formatMoney(-siblingOff, currency)} />
      )}
      {price.is_coupon && (
        <PriceLine label={texts.summary.coupon} note={coupon} amount={formatMoney(-couponOff, currency)} />
      )}
    </>
  );
}
