import { useAuthSession } from '@liftclub/auth-session';
import { texts, type BookingStatus } from '@liftclub/domain';
import { Card, ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { SummaryDetails, SummaryFrame } from '../../components/ride-summary';
import { bookingQuery } from '../../queries/booking-query';

const Reason = styled('p')({ margin: '20px 0 0', padding: '12px 14px', borderRadius: 12, background: palette.warningTint, color: palette.warning });

interface OpenBookingProps {
  readonly id: string;
  readonly status: BookingStatus;
  readonly onClose: () => void;
}

/** The summary of one booking, loaded when it is opened. */
export function OpenBooking({ id, status, onClose }: OpenBookingProps) {
  const { api } = useAuthSession();
  const { data: summary, isError, isFetching, refetch } = useQuery(bookingQuery(api, id));
  const tooLate = status === 'draft' && summary?.can_pay === false;

  return (
    <SummaryFrame onClose={onClose}>
      {summary && <SummaryDetails summary={summary} action={tooLate && <Reason>{texts.summary.cannotPay}</Reason>} />}
      {!summary && !isError && <Card><Loading label={texts.general.loading} lines={6} /></Card>}
      {!summary && isError && (
        <Card>
          <ErrorState text={texts.general.notLoaded} retryLabel={texts.general.tryAgain} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </SummaryFrame>
  );
}
