import type { Summary } from '@liftclub/api-contract';
import { formatAmount, formatDate, isValidity, planWeekdaysText, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FactList } from '../fact-list';
import { ClosedDaysList } from './closed-days';
import { DealLabels } from './deal-labels';
import { PayButton } from './pay-button';
import { PriceBlock } from './price-block';
import { RideCard } from './ride-card';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 20,
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 380px)' },
});
// The rides may be longer than the screen: the price stays in sight.
const Aside = styled('div')({ minWidth: 0, '@media (min-width: 900px)': { position: 'sticky', top: 24 } });
const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });

const Shared = styled('p')({ margin: '18px 0 0', color: palette.muted });

export interface SummaryDetailsProps {
  readonly summary: Summary;
  /** Begins the payment; without it, or when the booking cannot be paid, no button shows. */
  readonly onPay?: (() => void) | undefined;
  /** The payment is being opened. */
  readonly paying?: boolean;
  /** What else can be done from here, or why nothing can; below the price. */
  readonly action?: ReactNode;
  /** What holds for the plan; below what is booked. */
  readonly terms?: ReactNode;
}

/** What is booked on the left, what it costs on the right; one below the other where there is no room. */
export function SummaryDetails({ summary, onPay, paying = false, action, terms }: SummaryDetailsProps) {
  const { trip_details: trip, rides, price, can_pay } = summary;
  const copy = texts.summary;
  const facts = [
    [copy.rider, trip.rider],
    [copy.tripType, texts.schedule.tripType[trip.trip_type]],
    [copy.plan, isValidity(trip.validity) ? validityLabel(trip.validity) : trip.validity],
    [copy.startDate, formatDate(trip.start_date)],
    [copy.endDate, formatDate(trip.end_date)],
    [copy.rideDays, trip.ride_days],
    [copy.weekdays, planWeekdaysText(trip)],
  ] as const;

  return (
    <Columns>
      <Column>
        <Card title={copy.tripDetails} action={<DealLabels price={price} />}>
          <FactList facts={facts} />
          <ClosedDaysList rideDays={trip.ride_days} closed={trip.closed} />
          {trip.extra_minutes !== null && <Shared>{copy.shared(trip.extra_minutes)}</Shared>}
        </Card>
        {rides.map((ride) => (
          <RideCard key={ride.ride_type} ride={ride} />
        ))}
        {terms}
      </Column>
      <Aside>
        <Card title={copy.price}>
          <PriceBlock price={price} rideDays={trip.ride_days} />
          {can_pay && onPay && (
            <PayButton amount={formatAmount(price.due, price.currency)} onPay={onPay} paying={paying} />
          )}
          {action}
        </Card>
      </Aside>
    </Columns>
  );
}
