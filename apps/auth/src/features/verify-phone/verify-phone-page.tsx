import { useAuthSession } from '@liftclub/auth-session';
import { formMessages } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink, type PhoneValue } from '@liftclub/ui-kit';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { codeWait } from '../../components/code-wait';
import { emptyPhone, PhoneField, phoneFieldMessage, phoneToSend } from '../../components/phone-field';
import { ServerForm } from '../../components/server-form';
import { useCodeRequest } from '../../components/use-code-request';
import { Wait } from '../../components/wait';

const copy = texts.auth.verifyPhone;

interface Values {
  readonly phone: PhoneValue;
}

/** Verify Phone Number, where a password reset begins (specification section 2, Auth screens). */
export function VerifyPhonePage() {
  const { stored } = useAuthSession();
  const navigate = useNavigate();
  const { countdown, request } = useCodeRequest(0);

  const send = async (values: Values) => {
    const phone = phoneToSend(values.phone);
    const resendAfter = await request(phone);
    if (resendAfter === undefined) return 'stay';
    stored.set('forgotPhone', phone);
    void navigate(paths.verifyOtp.href(), { state: codeWait(resendAfter) });
  };

  return (
    <AuthScreen
      title={copy.title}
      intro={copy.intro}
      footer={<TextLink to={paths.signIn.href()}>{copy.backToSignIn}</TextLink>}
    >
      <ServerForm<Values>
        label={copy.title}
        initialValues={{ phone: emptyPhone(stored.get('token') !== null) }}
        messages={({ phone }) => formMessages({ phone: phoneFieldMessage(phone) })}
        send={send}
        failure={texts.errors.generateOtp}
        submit={copy.submit}
        busy={copy.busy}
      >
        <PhoneField label={copy.phone} autoFocus />
        {countdown.secondsLeft > 0 && <Wait seconds={countdown.secondsLeft} />}
      </ServerForm>
    </AuthScreen>
  );
}
