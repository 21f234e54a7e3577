import { isApiError, type ApiClient } from '@liftclub/api-client';
import { verifyOtp } from '@liftclub/api-contract';
import { SIGN_IN, useAuthSession, useGoTo, useSessionState } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { notify, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { CodeEntry } from '../../components/code-entry';
import { sentTo } from '../../components/sent-to';

const copy = texts.auth.verifyAccount;

interface EnteredCode {
  readonly otp: string;
  readonly phone: string;
}

/**
 * Verify Account: the code after sign-up (specification section 2, Auth screens). Its guard needs a stored phone. The
 * browser that signed up is signed in at once (decision 164).
 */
export function VerifyAccountPage() {
  const { api, stored, signUpDone } = useAuthSession();
  const { isLoggedIn } = useSessionState();
  const goTo = useGoTo();
  // Read once: the stored phone is removed as soon as it is verified.
  const [phone] = useState(() => stored.get('phone'));

  const verify = async (entered: EnteredCode) => {
    const { data } = await verifyCode(api, entered, stored.get('signInToken'));
    stored.remove('phone', 'codeRequest', 'signInToken', 'signUpForm');
    if (data?.session) {
      await signUpDone({ data: data.session.user, token: data.session.token }, 'otpVerified');
    } else if (isLoggedIn) {
      stored.set('toast', { message: texts.toasts.otpVerified, variant: 'success' });
      goTo(stored.get('returnTo') ?? '/');
      stored.remove('returnTo');
    } else {
      notify(texts.toasts.otpVerified, 'success');
      goTo(SIGN_IN);
    }
    return 'done' as const;
  };

  return (
    <AuthScreen
      title={copy.title}
      intro={phone && sentTo(phone)}
      // A signed-in user has an account, whose number cannot be changed here.
      footer={
        isLoggedIn ? undefined : (
          <TextLink to={paths.signUp.href()} onClick={() => stored.remove('phone', 'codeRequest', 'signInToken')}>
            {copy.useAnotherNumber}
          </TextLink>
        )
      }
    >
      <CodeEntry label={copy.title} submit={copy.submit} busy={copy.busy} phone={phone} verify={verify} />
    </AuthScreen>
  );
}

async function verifyCode(api: Pick<ApiClient, 'call'>, entered: EnteredCode, token: string | null) {
  const body = { ...entered, verify_account: true } as const;
  if (token === null) return api.call(verifyOtp, { body });
  try {
    return await api.call(verifyOtp, { body: { ...body, sign_in_token: token } });
  } catch (error) {
    // A server of the release before refuses the unknown field and has not counted a guess.
    if (isApiError(error, 'http') && error.status === 400 && !error.errors['otp']) return api.call(verifyOtp, { body });
    throw error;
  }
}
