import { MINUTE_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';

const SIGN_IN_TOKEN_MINUTES = 30;

/** The account and the secret of the browser that signed it up. */
interface SignUp {
  readonly userId: string;
  readonly browser: string;
}

/**
 * Proof that a browser signed up an account, valid for 30 minutes (decision 164). It is signed and not stored. With the
 * account's code it signs in once, because a phone is verified once.
 */
export function createSignInToken(deps: Pick<Dependencies, 'keys' | 'clock'>, signUp: SignUp): string {
  const expiresAt = String(deps.clock().getTime() + SIGN_IN_TOKEN_MINUTES * MINUTE_MS);
  return `${expiresAt}.${deps.keys.hmac('signIn', signedText(expiresAt, signUp))}`;
}

/** Whether a token belongs to this account and this browser and has not expired. */
export function isSignInToken(
  deps: Pick<Dependencies, 'keys' | 'clock'>,
  token: string | undefined,
  signUp: SignUp,
): boolean {
  const [expiresAt = '', signature = ''] = token?.split('.') ?? [];
  return (
    deps.keys.isHmac('signIn', signedText(expiresAt, signUp), signature) && Number(expiresAt) > deps.clock().getTime()
  );
}

const signedText = (expiresAt: string, { userId, browser }: SignUp): string => `${expiresAt}:${userId}:${browser}`;
