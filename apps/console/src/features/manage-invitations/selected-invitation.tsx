import { isApiError } from '@liftclub/api-client';
import type { Invitation } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ErrorState, Loading } from '@liftclub/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { InvitationDetail } from './invitation-detail';

/** The invitation in the dialog, or in its place a loading or an error state. */
export function SelectedInvitation({ data, error, isFetching, refetch }: UseQueryResult<Invitation>) {
  if (data) return <InvitationDetail invitation={data} />;
  if (!error) return <Loading label={texts.general.loading} lines={6} />;
  // The id is malformed or unknown.
  const unknown = isApiError(error, 'http') && (error.status === 404 || error.status === 400);
  const text = unknown ? texts.consoleInvitations.detail.unknown : texts.general.notLoaded;
  return (
    <ErrorState text={text} retryLabel={texts.general.tryAgain} onRetry={() => void refetch()} busy={isFetching} />
  );
}
