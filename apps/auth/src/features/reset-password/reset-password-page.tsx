import { forgotPassword } from '@liftclub/api-contract';
import { SIGN_IN, useAuthSession, useGoTo } from '@liftclub/auth-session';
import { formMessages, passwordMatchMessage, passwordMessage } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormPassword, notify, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { PhoneMissing } from '../../components/phone-missing';
import { notifyCallFailure } from '../../components/notify-call-failure';

const copy = texts.auth.resetPassword;

interface Values {
  readonly password: string;
  readonly password2: string;
}

const trimmed = ({ password, password2 }: Values) => ({ password: password.trim(), password2: password2.trim() });

function messages(values: Values) {
  const { password, password2 } = trimmed(values);
  return formMessages<Values>({
    password: passwordMessage(password),
    password2: passwordMatchMessage(password, password2),
  });
}

/** Reset Password, with the reset token of a verified code (specification section 2, Auth screens). */
export function ResetPasswordPage() {
  const { api, stored } = useAuthSession();
  const goTo = useGoTo();
  const [phone] = useState(() => stored.get('forgotPhone'));
  // Counts the attempts without a phone, so that the message is read out each time.
  const [stopped, setStopped] = useState(0);

  const send = async (values: Values) => {
    if (phone === null) {
      setStopped(stopped + 1);
      return;
    }
    await api.call(forgotPassword, {
      body: { ...trimmed(values), phone, reset_token: stored.get('resetToken') ?? '' },
    });
    stored.remove('forgotPhone', 'resetToken');
    notify(texts.toasts.passwordReset, 'success');
    goTo(SIGN_IN);
    return 'leaving' as const;
  };

  return (
    <AuthScreen
      title={copy.title}
      intro={copy.intro}
      footer={<TextLink to={paths.signIn.href()}>{texts.auth.verifyPhone.backToSignIn}</TextLink>}
    >
      {phone === null && <PhoneMissing stopped={stopped} />}
      <Form
        label={copy.title}
        initialValues={{ password: '', password2: '' }}
        messages={messages}
        send={send}
        onFailure={(error) => notifyCallFailure(error, texts.errors.passwordReset)}
      >
        <PasswordFields />
        <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
      </Form>
    </AuthScreen>
  );
}

function PasswordFields() {
  return (
    <>
      <FormPassword
        name="password"
        label={copy.password}
        autoComplete="new-password"
        hint={copy.passwordHint}
        toggleLabels={texts.auth.password}
        autoFocus
        required
      />
      <FormPassword
        name="password2"
        label={copy.confirmPassword}
        autoComplete="new-password"
        toggleLabels={texts.auth.password}
        required
      />
    </>
  );
}
