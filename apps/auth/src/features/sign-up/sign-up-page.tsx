import { useAuthSession } from '@liftclub/auth-session';
import type { ApiError } from '@liftclub/api-client';
import { fieldMessages, Form, FormFailure, FormSubmit, type FormErrors } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { palette, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { notifyCallFailure, usedUpMessage } from '../../components/notify-call-failure';
import { SignUpFields } from './sign-up-fields';
import { emptySignUp, signUpMessages, type SignUpValues } from './sign-up-form';
import { useSignUp } from './use-sign-up';

const copy = texts.auth.signUp;

/** The message about a used-up code budget stays on the form until the next attempt; other failures are toasts. */
function errorsOf(error: ApiError): FormErrors<SignUpValues> {
  const usedUp = usedUpMessage(error);
  if (usedUp !== undefined) return { form: usedUp };
  notifyCallFailure(error, 'server');
  return { fields: fieldMessages(error) };
}

/** Sign Up: general, or for a passenger who was invited (specification section 2, Auth screens). */
export function SignUpPage() {
  const { app, stored } = useAuthSession();
  // Read once: signing up removes the token.
  const [token] = useState(() => stored.get('token'));
  const [invited] = useState(() => token !== null || stored.get('reg') !== null);
  const [typed] = useState(() => stored.get('signUpForm'));
  const empty = emptySignUp(token, app === 'driver' && !invited ? 'Driver' : 'Passenger');
  const signUp = useSignUp(invited);

  return (
    <AuthScreen
      title={copy.title}
      intro={copy.intro}
      footer={
        <>
          {copy.haveAccount} <TextLink to={paths.signIn.href()}>{copy.signInLink}</TextLink>
        </>
      }
    >
      <Form
        label={copy.title}
        initialValues={typed && !invited ? { ...empty, ...typed } : empty}
        messages={signUpMessages}
        send={signUp}
        onFailure={errorsOf}
      >
        <SignUpFields invited={invited} hasToken={token !== null} isCorrection={typed !== null && !invited} />
        <Agreement />
        <FormFailure />
        <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
      </Form>
    </AuthScreen>
  );
}

const agreement = texts.agreement;
const Note = styled('div')({
  margin: '16px 0',
  color: palette.muted,
  '& p': { margin: 0 },
  '& summary': { padding: '10px 0', cursor: 'pointer' },
});

/** What a sign-up agrees to, with the whole texts one tap away. */
function Agreement() {
  return (
    <Note>
      <p>{agreement.signUp}</p>
      {(['terms', 'privacy'] as const).map((kind) => (
        <details key={kind}>
          <summary>{agreement.names[kind]}</summary>
          <p>{agreement[kind]}</p>
        </details>
      ))}
    </Note>
  );
}
