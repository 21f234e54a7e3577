/** What binds a response of the provider to the sign-in that was started: random texts of 256 bits. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE; the provider gets its hash first. */
  readonly verifier: string;
}

/** Who signed in at the provider, as its signed token says. */
export interface CompanyIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider knows that the address is the account's. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly groups: readonly string[];
  /** How long before the token the account was authenticated, in seconds; undefined when the provider does not say. */
  readonly authenticatedAgo: number | undefined;
}

/** The accounts that the company has for its staff, at an OpenID provider. */
export interface CompanyAccounts {
  /**
   * The provider's page for signing in, which asks for the password even where the account is signed in when `again`.
   * Throws a CompanyAccountsDownError.
   */
  signInUrl(checks: SignInChecks, again: boolean): Promise<string>;
  /**
   * Reads the provider's response from the query of the callback. Throws a CompanyAccountsDownError, or a
   * CompanySignInError for a response that is not one to this sign-in.
   */
  identify(query: URLSearchParams, checks: SignInChecks): Promise<CompanyIdentity>;
}

/** The provider cannot be reached or does not work. */
export class CompanyAccountsDownError extends Error {}

/** The provider refused, or its response is forged, used before, expired or another sign-in's. */
export class CompanySignInError extends Error {}
