import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { invalid, notFound } from '../../problems';
import { clearFailedAttempts, loginAttempt, tryPassword } from '../passwords';
import { findCredentials, findEmail } from './accounts-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random' | 'settings' | 'passwords'>;

/**
 * Throws 400 at `password` unless it is the user's own. Wrong passwords count towards the same limits as at sign-in:
 * 429 after too many.
 */
export async function requireOwnPassword(
  deps: Deps,
  { userId, password, ip }: { readonly userId: string; readonly password: string; readonly ip: string },
): Promise<void> {
  const email = await findEmail(deps.db, userId);
  if (email === undefined) throw notFound();
  const attempt = loginAttempt(deps, deps.keys.hmac('email', email), ip);
  const find = async () => (await findCredentials(deps.db, email)).filter(({ id }) => id === userId);
  if (!(await tryPassword(deps, attempt, find, password))) throw invalid({ password: [texts.errors.ownPassword] });
  await clearFailedAttempts(deps, attempt);
}
