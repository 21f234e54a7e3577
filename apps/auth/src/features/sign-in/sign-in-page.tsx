import { isApiError } from '@liftclub/api-client';
import { useAuthSession, useGoTo, VERIFY_ACCOUNT } from '@liftclub/auth-session';
import { emailMessage, formMessages, PASSWORD_LENGTH, requiredTextMessage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormError, FormPassword, FormText, notify, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { ServerForm } from '../../components/server-form';

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

/** Sign In (specification section 2, Auth screens). */
export function SignInPage() {
  const session = useAuthSession();
  const goTo = useGoTo();
  const [locked, setLocked] = useState(false);

  const send = async ({ email, password }: Credentials) => {
    setLocked(false);
    const outcome = await session.signIn({ email: email.trim(), password: password.trim() }).catch(lockedOr);
    if (outcome === 'signed_in') return;
    if (outcome === 'locked') {
      setLocked(true);
      return 'stay';
    }
    notify(texts.errors.accountNotVerified, 'info');
    goTo(VERIFY_ACCOUNT);
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
      <ServerForm
        label={copy.title}
        initialValues={{ email: '', password: '' }}
        messages={messages}
        send={send}
        failure={texts.errors.login}
        submit={copy.submit}
        busy={copy.busy}
      >
        <FormText name="email" label={copy.email} type="email" autoComplete="username" autoFocus required />
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
        <FormError>{locked && texts.errors.accountLocked}</FormError>
      </ServerForm>
    </AuthScreen>
  );
}

/** A locked account is no mistake in the form: what is said of it stays, unlike a toast. */
function lockedOr(error: unknown): 'locked' {
  if (isApiError(error) && error.code === 'account_locked') return 'locked';
  throw error;
}
