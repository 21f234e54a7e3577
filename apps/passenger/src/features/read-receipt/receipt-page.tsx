import { isApiError } from '@liftclub/api-client';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, EmptyState, ErrorState, Loading } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { receiptQuery } from '../../queries/receipt-query';
import { ReceiptSheet } from './receipt-sheet';
import { Sheet } from './sheet';

const Frame = styled('main')({
  maxWidth: 760,
  margin: '0 auto',
  padding: '20px 16px 48px',
  '@media print': { maxWidth: 'none', padding: 0 },
});
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 20,
  '@media print': { display: 'none' },
});

/** The receipt of a paid booking: a sheet for the screen and for paper, and the way to its PDF. */
export function ReceiptPage() {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const { booking = '' } = useParams();
  const { data: receipt, error, isFetching, refetch } = useQuery(receiptQuery(api, booking));
  const copy = texts.receipt;
  const missing = isApiError(error, 'http') && error.status === 404;

  return (
    <Frame>
      <Tools>
        {receipt && (
          <>
            <Button small onClick={() => window.print()}>
              {copy.print}
            </Button>
            <ButtonLink small look="outline" to={receipt.pdf} reloadDocument download>
              {copy.download}
            </ButtonLink>
          </>
        )}
        <ButtonLink
          small
          look={receipt ? 'quiet' : 'outline'}
          to={user ? paths.bookings.href(user.id) : paths.start.href()}
        >
          {texts.payment.toBookings}
        </ButtonLink>
      </Tools>
      {receipt && <ReceiptSheet receipt={receipt} />}
      {!receipt && (
        <Sheet title={copy.name}>
          {missing && <EmptyState icon="file" title={copy.none} />}
          {!missing && error && (
            <ErrorState
              text={texts.general.notLoaded}
              retryLabel={texts.general.tryAgain}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          )}
          {!error && <Loading label={texts.general.loading} lines={8} />}
        </Sheet>
      )}
    </Frame>
  );
}
