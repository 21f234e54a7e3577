import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '@liftclub/api-client';
import type { Invitation } from '@liftclub/api-contract';
import { ErrorState, Loading } from '@liftclub/ui-kit';
import { Dialog } from '../../components/dialogs/dialogs';
import { invitationQuery } from '../../queries/invitation-query';
import { useConsole } from '../../session/console-session';
import { EMPTY, InvitationFormPanel } from './invitation-form-panel';

const copy = texts.consoleInvitations;

interface InvitationDialogProps {
  /** True while the form of a new invitation is open. */
  readonly making: boolean;
  /** The invitation shown, if any. */
  readonly id: string | undefined;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * The dialog of the form of a new invitation, and of one invitation. Both use one dialog, so that the new invitation
 * replaces its form in place.
 */
export function InvitationDialog({ making, id, onMade, onClose }: InvitationDialogProps) {
  const { api } = useConsole();
  const [typed, setTyped] = useState(EMPTY);
  const withKey = useIdempotencyKey();
  const invitation = useQuery(invitationQuery(api, id));
  if (!making && id === undefined) return null;
  const made = (madeId: string) => {
    setTyped(EMPTY);
    onMade(madeId);
  };
  return (
    <Dialog
      open
      title={making ? copy.form.title : invitation.data?.label || copy.detail.title}
      closeLabel={texts.general.close}
      onClose={onClose}
    >
      {making ? (
        <InvitationFormPanel typed={typed} keep={setTyped} withKey={withKey} onMade={made} />
      ) : (
        <SelectedInvitation {...invitation} />
      )}
    </Dialog>
  );
}

// The library of QR codes is loaded with the first invitation that is opened.
const InvitationDetail = lazy(() => import('./invitation-detail').then((part) => ({ default: part.InvitationDetail })));

/** The invitation in the dialog, or in its place a loading or an error state. */
function SelectedInvitation({ data, error, isFetching, refetch }: UseQueryResult<Invitation>) {
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
  const { invitation } = texts.consoleReload;
  return <ErrorState text={text} retryLabel={invitation} onRetry={() => void refetch()} busy={isFetching} />;
}
