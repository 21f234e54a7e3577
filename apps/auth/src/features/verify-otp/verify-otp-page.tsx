import { verifyOtp } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Icon, notify, palette, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { CodeEntry } from '../../components/code-entry';
import { sentTo } from '../../components/sent-to';

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

const Plate = styled('p')({
  display: 'flex',
  gap: 10,
  margin: '0 0 24px',
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.infoTint,
  color: palette.info,
  fontWeight: 550,
});

/** Says why the boxes are empty again. The live region is always rendered, so that a change in it is read out. */
function SecondCodeNote({ shown }: { readonly shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <Plate>
          <Icon name="info" style={{ flexShrink: 0, marginTop: 1 }} />
          {texts.auth.verifyOtp.secondCode}
        </Plate>
      )}
    </div>
  );
}
