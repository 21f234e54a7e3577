import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { invitationQuery } from '../../queries/invitation-query';
import { useConsole } from '../../session/console-session';
import { EMPTY, InvitationFormPanel } from './invitation-form-panel';
import { SelectedInvitation } from './selected-invitation';

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
