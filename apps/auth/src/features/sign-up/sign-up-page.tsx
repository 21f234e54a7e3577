import { useAuthSession } from '@liftclub/auth-session';
import type { ApiError } from '@liftclub/api-client';
import { fieldMessages, Form, FormFailure, FormSubmit, type FormErrors } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { paths } from '../../paths';
import { AuthScreen } from '../../components/auth-screen';
import { tellFailure, usedUpMessage } from '../../components/tell-failure';
import { Agreement } from './agreement';
import { SignUpFields } from './sign-up-fields';
import { emptySignUp, signUpMessages, type SignUpValues } from './sign-up-form';
import { useSignUp } from './use-sign-up';

const copy = texts.auth.signUp;

/** A used-up budget of codes stays on the form until the next try; other failures are toasts. */
function tellOf(error: ApiError): FormErrors<SignUpValues> {
  const usedUp = usedUpMessage(error);
  if (usedUp !== undefined) return { form: usedUp };
  tellFailure(error, 'server');
  return { fields: fieldMessages(error) };
}

/** Sign Up: general, or for a passenger who was invited (specification section 2, Auth screens). */
export function SignUpPage() {
  const { app, stored } = useAuthSession();
  // Read once: signing up removes the token.
  const [token] = useState(() => stored.get('token'));
  const [invited] = useState(() => token !== null || stored.get('reg') !== null);
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
        initialValues={emptySignUp(token, app === 'driver' && !invited ? 'Driver' : 'Passenger')}
        messages={signUpMessages}
        send={signUp}
        onFailure={tellOf}
      >
        <SignUpFields invited={invited} hasToken={token !== null} />
        <Agreement />
        <FormFailure />
        <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
      </Form>
    </AuthScreen>
  );
}
