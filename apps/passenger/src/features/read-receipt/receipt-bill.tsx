import type { Receipt } from '@liftclub/api-contract';
import { formatAmount, formatDate, formatKm, fromDecimal, isolated, timesOfLeg } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Fragment } from 'react';
import { PriceLine, PriceLines } from '../../components/ride-summary';

/**
 * What was paid, line by line. Where the price is exempt a line says so; elsewhere sub total and VAT are above the
 * total. Credit that was used is below it, with what was paid beside it.
 */
export function ReceiptBill({ receipt }: { readonly receipt: Receipt }) {
  const { lines, promo, sibling, coupon, vatPercent, currency } = receipt;
  const money = (amount: string) => formatAmount(amount, currency);
  // Of a plan that is paid monthly they are those of its first payment.
  const isSplit = receipt.instalments === null && (fromDecimal(receipt.credit) !== 0 || receipt.waived !== null);
  const isCreditUsed = isSplit && fromDecimal(receipt.credit) !== 0;
  const copy = texts.receipt;
  return (
    <div>
      <PriceLines>
        {lines.map(({ ride_type, pick_up, drop_off, distance, ride_days, fee, amount, ...times }) => (
          <PriceLine
            key={ride_type}
            label={copy.route(texts.summary.rides[ride_type], isolated(pick_up), isolated(drop_off))}
            note={[
              copy.pickUp(timesOfLeg(times).join(', ')),
              copy.times(formatKm(distance), texts.summary.rideDayCount(ride_days), money(fee)),
            ].join('\n')}
            amount={money(amount)}
          />
        ))}
      </PriceLines>
      <PriceLines>
        {promo !== null && (
          <PriceLine label={texts.summary.discount} note={promo} amount={money(`-${receipt.discount_amount}`)} />
        )}
        {sibling && <PriceLine label={texts.summary.sibling(sibling.percent)} amount={money(`-${sibling.amount}`)} />}
        {coupon !== null && (
          <PriceLine label={texts.summary.coupon} note={coupon} amount={money(`-${receipt.coupon_amount}`)} />
        )}
        {receipt.surcharge !== null && <PriceLine label={copy.surcharge} amount={money(receipt.surcharge)} />}
        {vatPercent > 0 && <PriceLine label={texts.summary.subTotal} amount={money(receipt.subtotal)} />}
        {vatPercent > 0 && <PriceLine label={texts.summary.vat(vatPercent)} amount={money(receipt.vat)} />}
        {vatPercent === 0 && <PriceLine label={copy.vat} amount={copy.exempt} />}
        <PriceLine label={texts.summary.total} strong amount={money(receipt.total)} />
        {receipt.instalments?.map(({ due_on, number, state, amount, waived }) => (
          <Fragment key={due_on}>
            <PriceLine
              label={copy.instalment(formatDate(due_on), number ?? texts.instalments.state[state].toLowerCase())}
              amount={money(amount)}
            />
            {waived && <PriceLine label={texts.credit.waived} amount={money(`-${waived}`)} />}
          </Fragment>
        ))}
        {isCreditUsed && <PriceLine label={texts.credit.used} amount={money(`-${receipt.credit}`)} />}
        {isSplit && receipt.waived !== null && (
          <PriceLine label={texts.credit.waived} amount={money(`-${receipt.waived}`)} />
        )}
        {isSplit && <PriceLine label={copy.paid} amount={money(receipt.due)} />}
      </PriceLines>
    </div>
  );
}
