import { isApiError } from '@liftclub/api-client';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, EmptyState, ErrorState, Loading } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Sheet, SheetFrame, SheetTools } from '../../components/printed-sheet';
import { paths } from '../../paths';
import { receiptQuery } from '../../queries/receipt-query';
import { ReceiptSheet } from './receipt-sheet';

/** The receipt of a paid booking: a sheet for the screen and for paper, and the way to its PDF. */
export function ReceiptPage() {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const { booking = '' } = useParams();
  const { data: receipt, error, isFetching, refetch } = useQuery(receiptQuery(api, booking));
  const copy = texts.receipt;
  const missing = isApiError(error, 'http') && error.status === 404;

  return (
    <SheetFrame>
      <SheetTools>
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
        <ButtonLink small look="quiet" to={paths.statements.href()}>
          {texts.statement.name}
        </ButtonLink>
      </SheetTools>
      {receipt && <ReceiptSheet receipt={receipt} />}
      {!receipt && (
        <Sheet title={copy.name}>
          {missing && <EmptyState icon="file" title={copy.none} />}
          {!missing && error && (
            <ErrorState picture retryLabel={texts.reload.receipt} onRetry={() => void refetch()} busy={isFetching} />
          )}
          {!error && <Loading label={texts.general.loading} lines={8} />}
        </Sheet>
      )}
    </SheetFrame>
  );
}
