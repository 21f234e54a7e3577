import { type InvitationState as State } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Badge } from '../../components/badge';

/** How an invitation stands, in a word and a colour. */
export function InvitationState({ state }: { readonly state: State }) {
  return <Badge tone={state === 'live' ? 'good' : 'quiet'}>{texts.consoleInvitations.states[state]}</Badge>;
}
