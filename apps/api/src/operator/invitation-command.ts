import { createInvitation } from '@liftclub/api-contract';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies';
import type { Address } from '../settings/env';
import { addInvitation } from '../console/invitations';
import { readForm, rethrowAtOption, readOptions } from './command-options';

export const INVITATION_USAGE =
  'invitation add [--label "Who it is for"] [--validity 1_month] [--coupon CODE] [--uses 20] [--until yyyy-MM-dd]';

interface Deps extends Pick<Dependencies, 'db' | 'clock' | 'random' | 'keys'> {
  readonly settings: Address;
}

const typed = v.optional(v.string());
const options = v.object({
  label: v.optional(v.string(), 'From a terminal'),
  validity: v.optional(v.string(), '1_week'),
  coupon: typed,
  uses: typed,
  until: typed,
});

const NAMES = { max_uses: 'uses' };

/** `invitation add`, validated like an invitation that staff create in the console. Returns its link. */
export async function addInvitationByOperator(deps: Deps, args: readonly string[]): Promise<string> {
  const { uses, ...rest } = readOptions(options, args);
  const terms = readForm(createInvitation.body, { ...rest, max_uses: uses }, NAMES);
  const { link } = await deps.db
    .transaction((tx) => addInvitation(deps, tx, null, terms))
    .catch(rethrowAtOption(NAMES));
  return link;
}
