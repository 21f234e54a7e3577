import { companySignIn } from '@liftclub/api-contract';
import { STAFF_SESSION } from '@liftclub/domain';
import * as client from 'openid-client';
import * as v from 'valibot';
import type { Settings } from '../../settings/env';
import { originOf } from '../../settings/origins';
import {
  CompanyAccountsDownError,
  CompanySignInError,
  type CompanyAccounts,
  type CompanyIdentity,
} from './company-accounts';

interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const TIMEOUT_SECONDS = 10;
/** How far the provider's clock may differ from ours. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** Groups are a list, or one text where there is one; what else a provider sends is no group. */
const claims = v.object({
  iss: v.string(),
  sub: v.string(),
  iat: v.number(),
  auth_time: v.optional(v.number()),
  email: v.fallback(v.optional(v.string()), undefined),
  email_verified: v.fallback(v.optional(v.union([v.boolean(), v.literal('true')])), undefined),
  /** Microsoft Entra's word for a verified address. */
  xms_edov: v.fallback(v.optional(v.union([v.boolean(), v.literal('1'), v.literal(1)])), undefined),
  name: v.fallback(v.optional(v.string()), undefined),
  groups: v.fallback(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((group) => [group]),
      ),
    ]),
    [],
  ),
});

/** The company's accounts where an OpenID provider is set. */
export function connectCompanyAccounts(settings: Settings): CompanyAccounts | undefined {
  const { company } = settings.staffSignIn;
  const callback = `${originOf(settings, 'console')}/api/v1/${companySignIn.callback}`;
  return company && openIdCompanyAccounts(company, callback);
}

/**
 * The OpenID provider of the company, by the authorization code flow with PKCE. It is looked up at the first sign-in
 * and remembered; a failure is not.
 */
function openIdCompanyAccounts(
  { issuer, clientId, clientSecret }: OpenIdSettings,
  redirectUri: string,
): CompanyAccounts {
  let known: Promise<client.Configuration> | undefined;
  const configuration = async (): Promise<client.Configuration> => {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw new CompanyAccountsDownError('The provider cannot be looked up', { cause: error });
    }
  };
  const discover = () => {
    const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    // Settings allow http only for a provider on this machine.
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    // The signature of a token is checked too, not only that it came from the provider's address.
    const execute = [client.enableNonRepudiationChecks, ...insecure];
    return client.discovery(new URL(issuer), clientId, metadata, undefined, { execute, timeout: TIMEOUT_SECONDS });
  };

  return {
    async signInUrl({ state, nonce, verifier }, again) {
      const config = await configuration();
      const { scopes_supported: scopes = [] } = config.serverMetadata();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        // Providers that do not know a scope refuse the whole request.
        scope: ['openid', 'email', 'profile', ...(scopes.includes('groups') ? ['groups'] : [])].join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Also makes the provider say when the account was authenticated.
        max_age: again ? '0' : String(STAFF_SESSION.hours * 3600),
        ...(again && { prompt: 'login' }),
      });
      return url.href;
    },

    async identify(query, { state, nonce, verifier }) {
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const signed = tokens.claims() ?? {};
        return identityOf({ ...(await restOf(config, tokens)), ...signed });
      } catch (error) {
        const Failure = isDown(error) ? CompanyAccountsDownError : CompanySignInError;
        throw new Failure(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}

/** What the provider says about the account besides the token, where it has a place for that. */
async function restOf(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<object> {
  const signed = tokens.claims();
  if (signed === undefined) return {};
  const saysVerified = signed['email_verified'] !== undefined || signed['xms_edov'] !== undefined;
  const isComplete = signed['email'] !== undefined && saysVerified && signed['groups'] !== undefined;
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, tokens.access_token, signed.sub);
}

function identityOf(all: object): CompanyIdentity {
  const { iss, sub, iat, auth_time, email, email_verified, xms_edov, name, groups } = v.parse(claims, all);
  return {
    issuer: iss,
    subject: sub,
    email,
    emailVerified: isTrue(email_verified) || isTrue(xms_edov),
    name,
    groups,
    authenticatedAgo: auth_time === undefined ? undefined : Math.max(0, iat - auth_time),
  };
}

const isTrue = (value: boolean | string | number | undefined): boolean =>
  value === true || value === 'true' || value === '1' || value === 1;

/** Whether a call failed because the provider was not reached in time or broke, not because it refused. */
function isDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error.cause instanceof Response) return error.cause.status >= 500;
  if (error.name === 'TimeoutError' || error.message === 'fetch failed') return true;
  return isDown(error.cause);
}
