const plain = (pattern: string) => ({ pattern, href: () => pattern });

/**
 * Every address of the auth app (specification section 2, route table), below `basename`, under which it is served on
 * the passenger and on the driver host alike.
 */
export const paths = {
  basename: '/auth',
  signIn: plain('/signin'),
  signUp: plain('/signup'),
  verifyAccount: plain('/verify-account'),
  verifyPhone: plain('/verify-phone'),
  forgotPassword: plain('/forgot-password'),
  verifyOtp: plain('/verify-otp'),
  handoff: plain('/handoff'),
};

/** Address of a country's flag; `country` is ISO 3166 alpha-2. */
export const flagSrc = (country: string) => `${paths.basename}/flags/${country}.svg`;
