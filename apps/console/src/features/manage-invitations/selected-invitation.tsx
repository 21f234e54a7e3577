import { isApiError } from '@liftclub/api-client';
import type { Invitation } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ErrorState, Loading } from '@liftclub/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

// The library of QR codes is loaded with the first invitation that is opened.
const InvitationDetail = lazy(() => import('./invitation-detail').then((part) => ({ default: part.InvitationDetail })));

/** The invitation in the dialog, or in its place a loading or an error state. */
export function SelectedInvitation({ data, error, isFetching, refetch }: UseQueryResult<Invitation>) {
  const loading = <Loading label={texts.general.loading} lines={6} />;
  if (data)
    return (
      <Suspense fallback={loading}>
        <InvitationDetail invitation={data} />
      </Suspense>
    );
  if (!error) return loading;
  // The id is malformed or unknown.
  const unknown = isApiError(error, 'http') && (error.status === 404 || error.status === 400);
  const text = unknown ? texts.consoleInvitations.detail.unknown : undefined;
  const { invitation } = texts.consoleLoadAgain;
  return <ErrorState text={text} retryLabel={invitation} onRetry={() => void refetch()} busy={isFetching} />;
}
