import {
  emailMessage,
  formMessages,
  LIMITS,
  nameMessage,
  optionalTextMessage,
  passwordMatchMessage,
  passwordMessage,
} from '@liftclub/domain';
import type { FormMessages } from '@liftclub/domain';
import type { PhoneValue } from '@liftclub/ui-kit';
import { emptyPhone, phoneFieldMessage } from '../../components/phone-field';

/** The form's fields, by the names of the wire (specification section 3, registration payload). */
export interface SignUpValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: PhoneValue;
  role: string;
  password: string;
  password2: string;
  referral_code: string;
}

/** An empty form. A stored invitation `token` chooses the phone's country and is the referral code. */
export function emptySignUp(token: string | null, role: string): SignUpValues {
  return {
    first_name: '',
    last_name: '',
    email: '',
    phone: emptyPhone(token !== null),
    role,
    password: '',
    password2: '',
    referral_code: token ?? '',
  };
}

export function signUpMessages(values: SignUpValues): FormMessages<SignUpValues> {
  const password = values.password.trim();
  return formMessages<SignUpValues>({
    first_name: nameMessage(values.first_name),
    last_name: nameMessage(values.last_name),
    email: emailMessage(values.email),
    phone: phoneFieldMessage(values.phone),
    role: undefined,
    password: passwordMessage(password),
    password2: passwordMatchMessage(password, values.password2.trim()),
    referral_code: optionalTextMessage(values.referral_code, LIMITS.referralCode),
  });
}
