import type { Validity } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hashToken } from '../../keys';
import * as repository from './invitations-repository';

/** What an invitation fixes and allows; null means no coupon, no end, any number of sign-ups. */
export interface NewInvitation {
  readonly validity: Validity;
  readonly couponId: string | null;
  readonly expiresAt: Date | null;
  readonly maxUses: number | null;
}

/** Adds an invitation and returns the token of its link (128 bits), which only its hash remembers. */
export async function addInvitation({ db, clock, random }: Pick<Dependencies, 'db' | 'clock' | 'random'>, invitation: NewInvitation): Promise<string> {
  const createdAt = clock();
  const token = random.token(16);
  await repository.insertInvitation(db, { ...invitation, id: random.id(createdAt), tokenHash: hashToken(token), createdAt });
  return token;
}

/** Spends one use of the invitation behind a token; undefined when the token is not that of a live one. */
export function spendInvitation(needs: Pick<Dependencies, 'clock'>, tx: Executor, token: string): Promise<string | undefined> {
  return repository.takeUse(tx, hashToken(token), needs.clock());
}
