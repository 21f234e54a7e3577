import type { Summary } from '@liftclub/api-contract';
import {
  afterBellSentence,
  formatAmount,
  formatDate,
  isTooLateToday,
  isValidity,
  planWeekdaysText,
  validityLabel,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, palette, ActionBar, Button, CheckboxInput, Icon } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { SummaryFrame, SummaryNote } from './summary-frame';
import { FactList } from '../fact-list';
import { ClosedDaysList } from './closed-days';
import { dueNow, PaymentChoice, type PayWay } from './payment-choice';
import { PriceBlock } from './price-block';
import { RideCard } from './ride-card';

const WIDE = '@media (min-width: 900px)';
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 20,
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 380px)', gridTemplateRows: 'auto 1fr' },
});
// The rides may be longer than the screen: the price stays in sight.
const Aside = styled('div')({
  minWidth: 0,
  [WIDE]: { position: 'sticky', top: 24, gridColumn: 2, gridRow: '1 / span 2' },
});
const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });

const Shared = styled('p')({ margin: '18px 0 0', color: palette.muted });
const Labels = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Label = styled('span')({
  padding: '4px 12px',
  borderRadius: 999,
  border: `1px solid ${palette.sun}`,
  background: palette.sunTint,
  color: palette.ink,
  fontSize: '0.875rem',
  fontWeight: 600,
});
const Place = styled('div')({ marginTop: 24 });

export interface RideSummaryProps extends SummaryDetailsProps {
  /** Set when the summary was opened from the bookings: a close icon shows. */
  readonly onClose?: (() => void) | undefined;
}

/** The summary of a booking (specification section 2, Summary); gets the focus from what it replaces. */
export function RideSummary({ onClose, ...details }: RideSummaryProps) {
  return (
    <SummaryFrame onClose={onClose}>
      <SummaryDetails {...details} />
    </SummaryFrame>
  );
}

interface SummaryDetailsProps {
  readonly summary: Summary;
  /** Begins the payment; without it, or when the booking cannot be paid, no button shows. */
  readonly onPay?: ((way: PayWay) => void) | undefined;
  /** The payment is being opened. */
  readonly paying?: boolean;
  /** Whether the card that pays is saved, and its change; undefined where none can be. */
  readonly saveCard?: { readonly value: boolean; readonly onChange: (value: boolean) => void } | undefined;
  /** What else can be done from here, or why nothing can; below the price. */
  readonly action?: ReactNode;
  /** What holds for the plan; below what is booked, and on a phone below the price. */
  readonly terms?: ReactNode;
}

/** What is booked on the left, what it costs on the right; one below the other where there is no room. */
export function SummaryDetails({ summary, onPay, paying = false, saveCard, action, terms }: SummaryDetailsProps) {
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
          <ClosedDaysList
            rideDays={trip.ride_days}
            closed={trip.closed}
            isTooLateToday={can_pay && isTooLateToday(trip)}
          />
          {rides
            .map(afterBellSentence)
            .map(
              (sentence) => can_pay && sentence !== undefined && <SummaryNote key={sentence}>{sentence}</SummaryNote>,
            )}
          {trip.extra_minutes !== null && <Shared>{copy.shared(trip.extra_minutes)}</Shared>}
        </Card>
        {rides.map((ride) => (
          <RideCard key={ride.ride_type} ride={ride} />
        ))}
      </Column>
      <Aside>
        <Card title={copy.price}>
          <PriceBlock price={price} rideDays={trip.ride_days} />
          {can_pay && onPay && <Payment price={price} onPay={onPay} paying={paying} saveCard={saveCard} />}
          {action}
        </Card>
      </Aside>
      {terms}
    </Columns>
  );
}

/** What made the price lower: the plan's promotion, the coupon. */
function DealLabels({ price: { promo, coupon } }: { readonly price: Pick<Summary['price'], 'promo' | 'coupon'> }) {
  const labels = [
    [texts.summary.promo, promo],
    [texts.summary.coupon, coupon],
  ] as const;
  return (
    <Labels>{labels.map(([kind, name]) => name !== null && <Label key={kind}>{`${kind}: ${name}`}</Label>)}</Labels>
  );
}

type PaymentProps = Required<Pick<SummaryDetailsProps, 'paying'>> &
  Pick<SummaryDetailsProps, 'saveCard'> & {
    readonly price: Summary['price'];
    readonly onPay: (way: PayWay) => void;
  };

/** How the plan is paid, and the button that begins it. */
function Payment({ price, onPay, paying, saveCard }: PaymentProps) {
  const [chosen, setWay] = useState<PayWay>('once');
  // A price that is shown again may not be offered monthly any more.
  const way = price.instalments ? chosen : 'once';
  return (
    <>
      <PaymentChoice price={price} way={way} onChoose={setWay} />
      {saveCard && (
        <Place>
          <CheckboxInput
            name="save_card"
            label={texts.summary.saveCard}
            hint={texts.summary.saveCardHint}
            disabled={paying}
            {...saveCard}
          />
        </Place>
      )}
      <PayButton amount={formatAmount(dueNow(price, way), price.currency)} onPay={() => onPay(way)} paying={paying} />
    </>
  );
}

interface PayButtonProps {
  /** What is to be paid, as text. */
  readonly amount: string;
  readonly onPay: () => void;
  readonly paying: boolean;
}

function PayButton({ amount, onPay, paying }: PayButtonProps) {
  return (
    <Place>
      <ActionBar amount={amount}>
        <Button wide onClick={onPay} disabled={paying} aria-busy={paying}>
          {!paying && <Icon name="card" size={20} />}
          {paying ? texts.summary.paying : texts.summary.pay}
        </Button>
      </ActionBar>
    </Place>
  );
}
