import type { ApiError } from '@liftclub/api-client';
import { useAuthSession, useGoTo, VERIFY_ACCOUNT } from '@liftclub/auth-session';
import { emailMessage, formMessages, PASSWORD_LENGTH, requiredTextMessage } from '@liftclub/domain';
import { fieldMessages, Form, FormFailure, FormSubmit, type FormErrors } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormPassword, FormText, notify, TextLink } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { notifyCallFailure } from '../../components/notify-call-failure';
import { usePrefetchHome } from './prefetch-home';

const copy = texts.auth.signIn;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const messages = ({ email, password }: Credentials) =>
  formMessages<Credentials>({
    email: emailMessage(email),
    password: requiredTextMessage(password, PASSWORD_LENGTH.max),
  });

/** "Account locked" stays on the form until the next attempt; other failures are toasts. */
function errorsOf(error: ApiError): FormErrors<Credentials> {
  if (error.code === 'account_locked') return { form: texts.errors.accountLocked };
  notifyCallFailure(error, texts.errors.login);
  return { fields: fieldMessages(error) };
}

/** Sign In (specification section 2, Auth screens). */
export function SignInPage() {
  const session = useAuthSession();
  const goTo = useGoTo();
  usePrefetchHome();

  const send = async ({ email, password }: Credentials) => {
    const outcome = await session.signIn({ email: email.trim(), password: password.trim() });
    if (outcome !== 'signed_in') {
      notify(texts.errors.accountNotVerified, 'info');
      goTo(VERIFY_ACCOUNT);
    }
    return 'leaving' as const;
  };

  return (
    <AuthScreen
      title={copy.title}
      intro={copy.intro}
      footer={
        <>
          {copy.noAccount} <TextLink to={paths.signUp.href()}>{copy.signUpLink}</TextLink>
        </>
      }
    >
      <Form
        label={copy.title}
        initialValues={{ email: '', password: '' }}
        messages={messages}
        send={send}
        onFailure={errorsOf}
      >
        <FormText name="email" keyboard="email" label={copy.email} autoComplete="username" autoFocus required />
        <FormPassword
          name="password"
          label={copy.password}
          autoComplete="current-password"
          toggleLabels={texts.auth.password}
          required
        />
        <TextLink to={paths.verifyPhone.href()} style={{ justifySelf: 'end' }}>
          {copy.forgotPassword}
        </TextLink>
        <FormFailure />
        <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
      </Form>
    </AuthScreen>
  );
}
