import { SIGN_UP_ROLES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormPassword, FormSelect, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { PhoneField } from '../../components/phone-field';

const words = texts.auth.signUp;
const roles = SIGN_UP_ROLES.map((role) => ({ value: role, label: role }));
const passengerOnly = roles.filter(({ value }) => value === 'Passenger');

/** First and last name side by side where there is room, aligned at the top: a message below one moves nothing. */
const NamePair = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '@media (min-width: 480px)': { gridTemplateColumns: '1fr 1fr', gap: 16 },
});

interface SignUpFieldsProps {
  /** The passenger sign-up of somebody who was invited: no code is sent, and there is no other role. */
  readonly invited: boolean;
  /** Invited by a token, which is the referral code and fixes the role. */
  readonly hasToken: boolean;
}

export function SignUpFields({ invited, hasToken }: SignUpFieldsProps) {
  return (
    <>
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
      <FormPassword
        name="password"
        label={words.password}
        autoComplete="new-password"
        hint={words.passwordHint}
        toggleLabels={texts.auth.password}
        required
      />
      <FormPassword
        name="password2"
        label={words.confirmPassword}
        autoComplete="new-password"
        toggleLabels={texts.auth.password}
        required
      />
      <FormText
        name="referral_code"
        label={words.referralCode}
        hint={hasToken ? words.referralCodeLocked : words.referralCodeHint}
        readOnly={hasToken}
        autoComplete="off"
      />
    </>
  );
}
