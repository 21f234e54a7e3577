import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import * as repository from './invitations-repository';

/** Spends one use of the invitation behind a token; undefined when the token is not that of a live one. */
export function spendInvitation(
  deps: Pick<Dependencies, 'clock'>,
  tx: Executor,
  token: string,
): Promise<string | undefined> {
  return repository.takeUse(tx, hashToken(token), deps.clock());
}
