import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs';
import { invitationQuery } from '../../queries/invitation-query';
import { useConsole } from '../../session/console-session';
import { EMPTY, InvitationFormPanel } from './invitation-form-panel';
import { SelectedInvitation } from './selected-invitation';

const copy = texts.consoleInvitations;

interface InvitationDialogProps {
  /** A new one is being made. */
  readonly making: boolean;
  /** The one that is looked at. */
  readonly id: string | undefined;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** A new invitation, and after that, or from the table, the invitation itself: in one window, which never hides its own sequel. */
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
