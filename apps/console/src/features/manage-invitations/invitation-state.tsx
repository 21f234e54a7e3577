import { type InvitationState as State } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';

/** The state of an invitation as a badge. */
export function InvitationState({ state }: { readonly state: State }) {
  return <StatusChip tone={state === 'live' ? 'good' : 'quiet'}>{texts.consoleInvitations.states[state]}</StatusChip>;
}
