import { plainPath } from '@liftclub/account';

/**
 * Every address of the auth app (specification section 2, route table), below `basename`, under which it is served on
 * the passenger and on the driver host alike.
 */
export const paths = {
  basename: '/auth',
  signIn: plainPath('/signin'),
  signUp: plainPath('/signup'),
  verifyAccount: plainPath('/verify-account'),
  verifyPhone: plainPath('/verify-phone'),
  forgotPassword: plainPath('/forgot-password'),
  verifyOtp: plainPath('/verify-otp'),
  handoff: plainPath('/handoff'),
};

/** Address of a country's flag; `country` is ISO 3166 alpha-2. */
export const flagSrc = (country: string) => `${paths.basename}/flags/${country}.svg`;
