import { register, registerPassenger } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { SIGN_UP_ROLES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { forgetSignUpForm } from '../../components/forget-sign-up-form';
import { codeWait } from '../../components/code-wait';
import { phoneToSend } from '../../components/phone-field';
import type { SignUpValues } from './sign-up-form';

/** The two ways to sign up (specification sections 3 and 4). `invited`: a token or a registration marker is stored. */
export function useSignUp(invited: boolean): (values: SignUpValues) => Promise<'leaving'> {
  const session = useAuthSession();
  const navigate = useNavigate();

  const signUp = async (values: SignUpValues) => {
    const role = SIGN_UP_ROLES.find((one) => one === values.role) ?? 'Passenger';
    const { data } = await session.api.call(register, { body: { ...personal(values), role } });
    session.stored.set('phone', data.phone);
    session.stored.set('codeRequest', data.request);
    if (data.sign_in_token === undefined) session.stored.remove('signInToken');
    else session.stored.set('signInToken', data.sign_in_token);
    const { first_name, last_name, email, phone, referral_code } = values;
    const at = session.now().getTime();
    session.stored.set('signUpForm', { first_name, last_name, email, phone, role, referral_code, at });
    forgetSignUpForm(session);
    notify(texts.toasts.accountCreated, 'success');
    void navigate(paths.verifyAccount.href(), { state: codeWait(data.resend_after) });
    return 'leaving' as const;
  };

  const signUpInvited = async (values: SignUpValues) => {
    const body = { ...personal(values), role: 'Passenger', reg_type: 'exclusive', account: 'personal' } as const;
    await session.signUpDone(await session.api.call(registerPassenger, { body }), 'accountCreated');
    return 'leaving' as const;
  };

  return invited ? signUpInvited : signUp;
}

function personal(values: SignUpValues) {
  return {
    email: values.email.trim(),
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    phone: phoneToSend(values.phone),
    password: values.password.trim(),
    referral_code: values.referral_code.trim(),
  };
}
