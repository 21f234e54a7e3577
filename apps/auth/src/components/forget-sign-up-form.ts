import type { AuthSession } from '@liftclub/auth-session';
import { MINUTE_MS } from '@liftclub/domain';

/** Longer than a code is valid. */
const STORED_MS = 30 * MINUTE_MS;

/** Removes what was typed at a sign-up from this tab when it is 30 minutes old: now, or while the page is open. */
export function forgetSignUpForm(session: Pick<AuthSession, 'stored' | 'now'>): void {
  const typed = session.stored.get('signUpForm');
  if (!typed) return;
  const left = typed.at + STORED_MS - session.now().getTime();
  if (left <= 0) session.stored.remove('signUpForm');
  else setTimeout(() => forgetSignUpForm(session), left);
}
