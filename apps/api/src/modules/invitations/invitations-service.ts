import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import * as repository from './invitations-repository';

/** Spends one use of the invitation of a token and returns its id; undefined when no live invitation has that token. */
export function spendInvitation(
  deps: Pick<Dependencies, 'clock'>,
  tx: Executor,
  token: string,
): Promise<string | undefined> {
  return repository.takeUse(tx, hashToken(token), deps.clock());
}
