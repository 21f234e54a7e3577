import { DAY_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import type { Jobs } from '../../messages/jobs';
import { enqueueSms } from '../../messages/sms-outbox';
import { claimSignUpNotification } from './accounts-repository';

const ALREADY_REGISTERED =
  'Someone tried to open a Liftclub account with your details. You already have one: sign in, or choose "Forgot password?". If it was not you, there is nothing to do.';

/** The job `tell_of_sign_up`: an SMS to the owner of the details, at most one a day. */
export async function tellOfSignUp(
  deps: Pick<Dependencies, 'db' | 'keys' | 'clock'>,
  { ownerId }: Jobs['tell_of_sign_up'],
): Promise<void> {
  if (ownerId === null) return;
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const phone = await claimSignUpNotification(tx, ownerId, new Date(now.getTime() - DAY_MS), now);
    if (phone !== undefined) await enqueueSms(deps, tx, { to: phone, body: ALREADY_REGISTERED });
  });
}
