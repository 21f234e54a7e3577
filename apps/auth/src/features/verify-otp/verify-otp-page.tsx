import { verifyOtp } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { notify, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { CodeEntry } from '../../components/code-entry';
import { sentTo } from '../../components/sent-to';
import { SecondCodeNote } from './second-code-note';

const copy = texts.auth.verifyOtp;

/** Verify OTP: the code of a password reset, or both codes when the server requires a second. */
export function VerifyOtpPage() {
  const { api, stored } = useAuthSession();
  const navigate = useNavigate();
  const [phone] = useState(() => stored.get('forgotPhone'));
  const [isSecond, setIsSecond] = useState(false);

  const verify = async (entered: { otp: string; phone: string }) => {
    const { data } = await api.call(verifyOtp, { body: { ...entered, forgot_password: true } });
    if (data?.second_code) {
      if (data.request !== undefined) stored.set('codeRequest', data.request);
      setIsSecond(true);
      return 'next-code';
    }
    stored.remove('codeRequest');
    if (data?.reset_token) stored.set('resetToken', data.reset_token);
    notify(texts.toasts.otpVerified, 'success');
    void navigate(paths.forgotPassword.href());
    return 'done';
  };

  return (
    <AuthScreen
      title={copy.title}
      intro={phone && sentTo(phone)}
      footer={<TextLink to={paths.verifyPhone.href()}>{copy.useAnotherNumber}</TextLink>}
    >
      <SecondCodeNote shown={isSecond} />
      <CodeEntry
        label={copy.title}
        submit={copy.submit}
        busy={copy.busy}
        phone={phone}
        verify={verify}
        onResent={() => setIsSecond(false)}
      />
    </AuthScreen>
  );
}
