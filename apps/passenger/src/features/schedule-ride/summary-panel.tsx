import type { Summary } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Loading } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CreditRules } from '../../components/credit-rules';
import { usePayBooking } from '../../components/pay-booking';
import { RideSummary, SummaryNote } from '../../components/ride-summary';
import { bookingQuery } from '../../queries/booking-query';

const Edit = styled('div')({ marginTop: 12 });

interface SummaryPanelProps {
  readonly bookingId: string;
  /** Of the booking that was just made; loaded after a reload. */
  readonly booked: Summary | undefined;
  /** Goes back to the form with everything entered; undefined once a payment was begun. */
  readonly onEdit: (() => void) | undefined;
}

/** The summary in place of the form, until the passenger starts again. */
export function SummaryPanel({ bookingId, booked, onEdit }: SummaryPanelProps) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery({
    ...bookingQuery(api, bookingId),
    initialData: booked,
    enabled: booked === undefined,
  });
  const { pay, paying, saveCard, newPrice } = usePayBooking({
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
        saveCard={saveCard}
        terms={<CreditRules />}
        action={
          <>
            {note && <SummaryNote>{note}</SummaryNote>}
            {onEdit && (
              <Edit>
                <Button wide look="outline" onClick={onEdit} disabled={paying}>
                  {texts.summary.edit}
                </Button>
              </Edit>
            )}
          </>
        }
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
