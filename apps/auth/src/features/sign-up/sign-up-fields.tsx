import { SIGN_UP_ROLES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormPassword, FormSelect, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { PhoneField } from '../../components/phone-field';

const copy = texts.auth.signUp;
const roles = SIGN_UP_ROLES.map((role) => ({ value: role, label: role }));
const passengerOnly = roles.filter(({ value }) => value === 'Passenger');

/** First and last name side by side from 480 px, aligned at the top so that a message below one moves nothing. */
const NamePair = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '@media (min-width: 480px)': { gridTemplateColumns: '1fr 1fr', gap: 16 },
});

interface SignUpFieldsProps {
  /** The sign-up of an invited passenger: no code is sent, and there is no other role. */
  readonly invited: boolean;
  /** Invited by a token, which is the referral code and fixes the role. */
  readonly hasToken: boolean;
  /** The form has what was typed before, to use another number. */
  readonly isCorrection: boolean;
}

export function SignUpFields({ invited, hasToken, isCorrection }: SignUpFieldsProps) {
  return (
    <>
      <NamePair>
        <FormText
          name="first_name"
          keyboard="name"
          label={copy.firstName}
          autoComplete="given-name"
          autoFocus={!isCorrection}
          required
        />
        <FormText name="last_name" keyboard="name" label={copy.lastName} autoComplete="family-name" required />
      </NamePair>
      <FormText name="email" keyboard="email" label={copy.email} autoComplete="email" required />
      <PhoneField label={copy.phone} hint={invited ? undefined : copy.phoneHint} autoFocus={isCorrection} />
      <FormSelect
        name="role"
        label={copy.role}
        options={invited ? passengerOnly : roles}
        hint={hasToken ? copy.roleLocked : undefined}
        disabled={hasToken}
        required
      />
      <FormPassword
        name="password"
        label={copy.password}
        autoComplete="new-password"
        hint={isCorrection ? copy.passwordAgainHint : copy.passwordHint}
        toggleLabels={texts.auth.password}
        required
      />
      <FormPassword
        name="password2"
        label={copy.confirmPassword}
        autoComplete="new-password"
        toggleLabels={texts.auth.password}
        required
      />
      <FormText
        name="referral_code"
        keyboard="plate"
        label={copy.referralCode}
        hint={hasToken ? copy.referralCodeLocked : copy.referralCodeHint}
        readOnly={hasToken}
        autoComplete="off"
      />
    </>
  );
}
