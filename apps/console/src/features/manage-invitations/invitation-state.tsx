import { type InvitationState as State } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Badge } from '../../components/badge';

/** The state of an invitation as a badge. */
export function InvitationState({ state }: { readonly state: State }) {
  return <Badge tone={state === 'live' ? 'good' : 'quiet'}>{texts.consoleInvitations.states[state]}</Badge>;
}
