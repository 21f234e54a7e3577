import { useAuthSession } from '@liftclub/auth-session';
import { SIGN_UP_ROLES, texts } from '@liftclub/domain';
import { FormPassword, FormSelect, FormText, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { AuthScreen } from '../../components/auth-screen';
import { PhoneField } from '../../components/phone-field';
import { ServerForm } from '../../components/server-form';
import { NamePair } from './name-pair';
import { emptySignUp, signUpMessages } from './sign-up-form';
import { useSignUp } from './use-sign-up';

const words = texts.auth.signUp;
const roles = SIGN_UP_ROLES.map((role) => ({ value: role, label: role }));
const passengerOnly = roles.filter(({ value }) => value === 'Passenger');

/** Sign Up: general, or for a passenger who was invited (specification section 2, Auth screens). */
export function SignUpPage() {
  const { app, stored } = useAuthSession();
  // As the form was opened: signing up uses the token up.
  const [token] = useState(() => stored.get('token'));
  const [invited] = useState(() => token !== null || stored.get('reg') !== null);
  const signUp = useSignUp(invited);
  const hasToken = token !== null;

  return (
    <AuthScreen
      title={words.title}
      intro={words.intro}
      footer={<>{words.haveAccount} <TextLink to={paths.signIn.href()}>{words.signInLink}</TextLink></>}
    >
      <ServerForm
        label={words.title}
        initialValues={emptySignUp(token, app === 'driver' && !invited ? 'Driver' : 'Passenger')}
        messages={signUpMessages}
        send={signUp}
        failure="server"
        submit={words.submit}
        busy={words.busy}
      >
        <NamePair>
          <FormText name="first_name" label={words.firstName} autoComplete="given-name" autoFocus required />
          <FormText name="last_name" label={words.lastName} autoComplete="family-name" required />
        </NamePair>
        <FormText name="email" label={words.email} type="email" autoComplete="email" required />
        <PhoneField label={words.phone} hint={invited ? undefined : words.phoneHint} />
        <FormSelect
          name="role"
          label={words.role}
          options={invited ? passengerOnly : roles}
          hint={hasToken ? words.roleLocked : undefined}
          disabled={hasToken}
          required
        />
        <FormPassword name="password" label={words.password} autoComplete="new-password" hint={words.passwordHint} toggleLabels={texts.auth.password} required />
        <FormPassword name="password2" label={words.confirmPassword} autoComplete="new-password" toggleLabels={texts.auth.password} required />
        <FormText
          name="referral_code"
          label={words.referralCode}
          hint={hasToken ? words.referralCodeLocked : words.referralCodeHint}
          readOnly={hasToken}
          autoComplete="off"
        />
      </ServerForm>
    </AuthScreen>
  );
}
