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

  const verify = async (entered: { otp: string; phone: string }) => {
    const sign_in_token = stored.get('signInToken') ?? undefined;
    const { data } = await api.call(verifyOtp, { body: { ...entered, verify_account: true, sign_in_token } });
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
