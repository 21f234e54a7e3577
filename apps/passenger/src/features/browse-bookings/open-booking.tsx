import { useAuthSession } from '@liftclub/auth-session';
import type { BookingStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading, ButtonLink, Icon } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { CreditRules } from '../../components/credit-rules';
import { useParams } from 'react-router-dom';
import { usePayBooking } from '../../components/pay-booking';
import { SummaryDetails, SummaryFrame, SummaryNote } from '../../components/ride-summary';
import { bookingQuery } from '../../queries/booking-query';
import { paths } from '../../paths';

const Links = styled('div')({ display: 'grid', gap: 12, marginTop: 24 });

interface OpenBookingProps {
  readonly id: string;
  readonly status: BookingStatus;
  readonly onClose: () => void;
}

/** The summary of one booking, loaded when it is opened. */
export function OpenBooking({ id, status, onClose }: OpenBookingProps) {
  const { api } = useAuthSession();
  const { data: summary, isError, isFetching, refetch } = useQuery(bookingQuery(api, id));
  const { pay, paying, saveCard, newPrice } = usePayBooking({
    bookingId: id,
    shownPrice: summary?.price,
    refreshSummary: refetch,
  });
  const cannotPay = status === 'draft' && summary?.can_pay === false;
  const note = cannotPay ? (summary.refusal ?? texts.summary.cannotPay) : newPrice;

  return (
    <SummaryFrame onClose={onClose}>
      {summary && (
        <SummaryDetails
          summary={summary}
          onPay={pay}
          paying={paying}
          saveCard={saveCard}
          terms={<CreditRules />}
          action={status === 'active' ? <PlanLinks booking={id} /> : note && <SummaryNote>{note}</SummaryNote>}
        />
      )}
      {!summary && !isError && (
        <Card>
          <Loading label={texts.general.loading} lines={6} />
        </Card>
      )}
      {!summary && isError && (
        <Card>
          <ErrorState picture retryLabel={texts.reload.booking} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </SummaryFrame>
  );
}

/** Take the place of a draft's payment button. */
function PlanLinks({ booking }: { readonly booking: string }) {
  const { id = '' } = useParams();
  return (
    <Links>
      <ButtonLink wide look="outline" to={paths.trips.href(id)}>
        <Icon name="car" size={20} />
        {texts.trips.title}
      </ButtonLink>
      <ButtonLink wide look="outline" to={paths.trips.monthHref(id)}>
        <Icon name="calendar" size={20} />
        {texts.bookings.calendar}
      </ButtonLink>
      <ButtonLink wide look="outline" to={paths.receipt.href(booking)}>
        <Icon name="file" size={20} />
        {texts.receipt.name}
      </ButtonLink>
    </Links>
  );
}
