import type { Summary } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { CreditRules } from '../../components/credit-rules';
import { usePayBooking } from '../../components/pay-booking';
import { RideSummary, SummaryNote } from '../../components/ride-summary';
import { bookingQuery } from '../../queries/booking-query';

interface SummaryPanelProps {
  readonly bookingId: string;
  /** Of the booking that was just made; loaded after a reload. */
  readonly booked: Summary | undefined;
}

/** The summary in place of the form, until the passenger starts again. */
export function SummaryPanel({ bookingId, booked }: SummaryPanelProps) {
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
  });
  const note = data?.can_pay === false ? (data.refusal ?? texts.summary.cannotPay) : newPrice;

  if (data)
    return (
      <RideSummary
        summary={data}
        onPay={pay}
        paying={paying}
        terms={<CreditRules />}
        action={note && <SummaryNote>{note}</SummaryNote>}
      />
    );
  return (
    <Card>
      {isError && !isFetching ? (
        <ErrorState retryLabel={texts.reload.summary} onRetry={() => void refetch()} />
      ) : (
        <Loading label={texts.general.loading} />
      )}
    </Card>
  );
}
