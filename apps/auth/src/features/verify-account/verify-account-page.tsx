import { verifyOtp } from '@liftclub/api-contract';
import { SIGN_IN, SIGN_UP, useAuthSession, useGoTo, useSessionState } from '@liftclub/auth-session';
import { displayPhone, texts } from '@liftclub/domain';
import { Button, notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { AuthScreen } from '../../components/auth-screen';
import { CodeEntry } from '../../components/code-entry';

const words = texts.auth.verifyAccount;

/** Verify Account: the code after sign-up (specification section 2, Auth screens). Its guard needs a stored phone. */
export function VerifyAccountPage() {
  const { api, stored } = useAuthSession();
  const { isLoggedIn } = useSessionState();
  const goTo = useGoTo();
  // As the screen was opened: the stored one goes as soon as it is verified.
  const [phone] = useState(() => stored.get('phone'));

  const verify = async (entered: { otp: string; phone: string }) => {
    await api.call(verifyOtp, { body: { ...entered, verify_account: true } });
    stored.remove('phone');
    if (isLoggedIn) {
      stored.set('notice', { message: texts.notices.otpVerified, variant: 'success' });
      goTo('/');
    } else {
      notify(texts.notices.otpVerified, 'success');
      goTo(SIGN_IN);
    }
    return 'done' as const;
  };

  const useAnotherNumber = () => {
    stored.remove('phone');
    goTo(SIGN_UP);
  };

  return (
    <AuthScreen
      title={words.title}
      intro={phone && texts.auth.code.sentTo(displayPhone(phone))}
      // Whoever is signed in has an account already, and its number cannot be chosen anew.
      footer={isLoggedIn ? undefined : <Button look="outline" wide onClick={useAnotherNumber}>{words.useAnotherNumber}</Button>}
    >
      <CodeEntry label={words.title} submit={words.submit} busy={words.busy} phone={phone} verify={verify} />
    </AuthScreen>
  );
}
