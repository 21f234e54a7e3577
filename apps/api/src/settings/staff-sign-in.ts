import { STAFF_ROLES, type GroupRole } from '@liftclub/domain';
import * as v from 'valibot';
import { setting } from './setting';

const GROUP_ROLES = `must be groups with roles like "Riders=dispatcher,IT=admin"; roles: ${STAFF_ROLES.join(', ')}`;

/** The name of a group may have an equals sign; the role is behind the last one. */
const groupRoles = v.pipe(
  v.string(),
  v.transform((text) =>
    text.split(',').map((entry) => {
      const at = entry.lastIndexOf('=');
      return { group: entry.slice(0, Math.max(0, at)).trim(), role: entry.slice(at + 1).trim() };
    }),
  ),
  v.array(v.object({ group: v.pipe(v.string(), v.nonEmpty()), role: v.picklist(STAFF_ROLES) }), GROUP_ROLES),
);

/** Settings of how staff sign in. */
export const staffVariables = {
  STAFF_PASSWORDS: setting(v.optional(v.picklist(['on', 'off']), 'on'), {
    meaning: '`off`: staff sign in with their company account only',
  }),
  OIDC_ISSUER: setting(v.optional(v.pipe(v.string(), v.url())), {
    unset: 'no company accounts',
    meaning: "address of the company's OpenID provider, exactly as it names itself",
  }),
  OIDC_CLIENT_ID: setting(v.optional(v.string()), { meaning: 'the client that the console is there' }),
  OIDC_CLIENT_SECRET: setting(v.optional(v.string()), { meaning: 'its secret' }),
  OIDC_ROLES: setting(v.optional(groupRoles), {
    meaning: 'which groups have which roles: `Riders=dispatcher,IT=admin`',
  }),
};

interface StaffVariables {
  readonly STAFF_PASSWORDS: 'on' | 'off';
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_ROLES?: readonly GroupRole[] | undefined;
}

/** How staff sign in; `company` is undefined without an OpenID provider. */
export function staffSignInOf(env: StaffVariables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ROLES: roles } = env;
  const isSet = issuer !== undefined && clientId !== undefined && clientSecret !== undefined && roles !== undefined;
  return {
    passwords: env.STAFF_PASSWORDS === 'on',
    company: isSet ? { issuer, clientId, clientSecret, roles } : undefined,
  };
}

/** What is wrong with how staff are to sign in, as `NAME: reason`; undefined when nothing is. */
export function staffSignInFault(env: StaffVariables, isAllowedHttp: (address: string) => boolean): string | undefined {
  const { STAFF_PASSWORDS, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES } = env;
  if (OIDC_ISSUER === undefined)
    return STAFF_PASSWORDS === 'off' ? 'STAFF_PASSWORDS: without OIDC_ISSUER nobody could sign in.' : undefined;
  for (const [name, value] of Object.entries({ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES }))
    if (value === undefined) return `${name}: OIDC_ISSUER needs it.`;
  if (!OIDC_ISSUER.startsWith('https:') && !isAllowedHttp(OIDC_ISSUER)) return 'OIDC_ISSUER: must be an https address.';
  return undefined;
}
