import type { Summary } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CreditRules } from '../../components/credit-rules';
import { usePayBooking } from '../../components/pay-booking';
import { RideSummary, SummaryNote } from '../../components/ride-summary';
import { bookingQuery } from '../../queries/booking-query';

interface SummaryPanelProps {
  readonly bookingId: string;
  /** Of the booking that was just made; after a reload it is asked for. */
  readonly booked: Summary | undefined;
  readonly onPaymentBegun: (reference: string) => void;
  /** There is nothing left to do with this booking here. */
  readonly onSettled: () => void;
}

/** The summary in place of the form. A booking that was paid or has lapsed meanwhile makes room for the next ride. */
export function SummaryPanel({ bookingId, booked, onPaymentBegun, onSettled }: SummaryPanelProps) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery({
    ...bookingQuery(api, bookingId),
    initialData: booked,
    enabled: booked === undefined,
  });
  const { pay, paying, newPrice } = usePayBooking({
    bookingId,
    shownPrice: data?.price,
    refreshSummary: refetch,
    onBegun: onPaymentBegun,
  });
  const isSettled = data !== undefined && !data.can_pay;
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);

  if (data)
    return (
      <RideSummary
        summary={data}
        onPay={pay}
        paying={paying}
        terms={<CreditRules />}
        action={newPrice && <SummaryNote>{newPrice}</SummaryNote>}
      />
    );
  return (
    <Card>
      {isError && !isFetching ? (
        <ErrorState retryLabel={texts.loadAgain.summary} onRetry={() => void refetch()} />
      ) : (
        <Loading label={texts.general.loading} />
      )}
    </Card>
  );
}
