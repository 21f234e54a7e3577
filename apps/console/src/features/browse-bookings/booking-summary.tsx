import type { Summary } from '@liftclub/api-contract';
import {
  formatAmount,
  formatDate,
  formatKm,
  isValidity,
  planWeekdaysText,
  timesOfLeg,
  validityLabel,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { FactList, type Fact } from '../../components/fact-list';
import { Quiet, RowList, RowText } from '../../components/row-list';

const copy = texts.summary;

const Prices = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 20px',
  margin: 0,
  maxWidth: 440,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: palette.muted },
  '& dd': { margin: 0, textAlign: 'right' },
  '& > :nth-last-of-type(1)': { fontWeight: 650, color: palette.ink },
});
const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** The booking summary as the passenger sees it: rider, dates, routes and price. */
export function BookingSummary({ summary: { trip_details: trip, rides, price } }: { readonly summary: Summary }) {
  const facts: readonly Fact[] = [
    [copy.rider, trip.rider],
    [copy.tripType, texts.schedule.tripType[trip.trip_type]],
    [copy.plan, isValidity(trip.validity) ? validityLabel(trip.validity) : trip.validity],
    [copy.startDate, formatDate(trip.start_date)],
    [copy.endDate, formatDate(trip.end_date)],
    [copy.rideDays, trip.ride_days],
    [copy.weekdays, planWeekdaysText(trip)],
  ];
  return (
    <Card title={copy.title}>
      <Parts>
        <FactList facts={facts} />
        <RowList>
          {rides.map(({ ride_type, pick_up, drop_off, distance, note, ...times }) => (
            <li key={ride_type}>
              <RowText>
                <strong>{copy.rides[ride_type]}</strong>
                <span>
                  {pick_up.address} → {drop_off.address}
                </span>
                <span>{texts.receipt.pickUp(timesOfLeg(times).join(', '))}</span>
                <Quiet>{formatKm(distance)}</Quiet>
                {note !== undefined && (
                  <span>
                    {texts.routeChoice.note.label}: {note}
                  </span>
                )}
              </RowText>
            </li>
          ))}
        </RowList>
        <Prices>
          {priceLines(price).map(([name, amount]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{formatAmount(amount, price.currency)}</dd>
            </Fragment>
          ))}
        </Prices>
      </Parts>
    </Card>
  );
}

/** The lines of the price from the undiscounted total to the total; tax lines only where the tax is above zero. */
function priceLines(price: Summary['price']): readonly (readonly [string, string])[] {
  const off = (name: string, amount: string) => [name, `-${amount}`] as const;
  return [
    ...(price.is_discount || price.sibling || price.is_coupon ? [[copy.initialTotal, price.total_init] as const] : []),
    ...(price.is_discount ? [off(price.promo ?? copy.discount, price.discount_amount)] : []),
    ...(price.sibling ? [off(copy.sibling(price.sibling.percent), price.sibling.amount)] : []),
    ...(price.is_coupon ? [off(`${copy.coupon} ${price.coupon ?? ''}`, price.coupon_amount)] : []),
    ...(price.vatPercent > 0
      ? [[copy.subTotal, price.subtotal] as const, [copy.vat(price.vatPercent), price.vat] as const]
      : []),
    [copy.total, price.total],
  ];
}
