import { useAuthSession } from '@liftclub/auth-session';
import { formMessages } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormError, TextLink, type PhoneValue } from '@liftclub/ui-kit';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { codeWait } from '../../components/code-wait';
import { emptyPhone, PhoneField, phoneFieldMessage, phoneToSend } from '../../components/phone-field';
import { notifyCallFailure } from '../../components/notify-call-failure';
import { useCodeRequest } from '../../components/use-code-request';
import { ResendCountdown } from '../../components/resend-countdown';

const copy = texts.auth.verifyPhone;

interface Values {
  readonly phone: PhoneValue;
}

/** Verify Phone Number, where a password reset begins (specification section 2, Auth screens). */
export function VerifyPhonePage() {
  const { stored } = useAuthSession();
  const navigate = useNavigate();
  const { countdown, request, usedUp } = useCodeRequest(0);

  const send = async (values: Values) => {
    const phone = phoneToSend(values.phone);
    const resendAfter = await request(phone);
    if (resendAfter === undefined) return;
    stored.set('forgotPhone', phone);
    void navigate(paths.verifyOtp.href(), { state: codeWait(resendAfter) });
    return 'leaving' as const;
  };

  return (
    <AuthScreen
      title={copy.title}
      intro={copy.intro}
      footer={<TextLink to={paths.signIn.href()}>{copy.backToSignIn}</TextLink>}
    >
      <Form<Values>
        label={copy.title}
        initialValues={{ phone: emptyPhone(stored.get('token') !== null) }}
        messages={({ phone }) => formMessages({ phone: phoneFieldMessage(phone) })}
        send={send}
        onFailure={(error) => notifyCallFailure(error, texts.errors.generateOtp)}
      >
        <PhoneField label={copy.phone} autoFocus />
        <FormError>{usedUp}</FormError>
        {countdown.secondsLeft > 0 && <ResendCountdown seconds={countdown.secondsLeft} />}
        <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
      </Form>
    </AuthScreen>
  );
}
