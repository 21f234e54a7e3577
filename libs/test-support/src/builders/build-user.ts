import type { TokenPair, User } from '@liftclub/api-contract';
import { buildTokens } from './build-tokens';

type UserChanges = Partial<Omit<User, 'profile'>> & { readonly profile?: Partial<User['profile']> };

/** A passenger from Johannesburg with a verified phone, and the given changes. */
export function buildUser({ profile, ...changes }: UserChanges = {}): User {
  return {
    id: '01939c4e-0000-7000-8000-000000000001',
    email: 'thandi@example.org',
    phone: '+27821234567',
    role: 'Passenger',
    profile: {
      first_name: 'Thandi',
      last_name: 'Mokoena',
      profile_pic: null,
      home_address: null,
      country: 'RSA',
      ...profile,
    },
    phone_verified: true,
    reg_type: null,
    referral_code: 'THANDI7',
    ...changes,
  };
}

/** A driver from Soweto. */
export function buildDriver({ profile, ...changes }: UserChanges = {}): User {
  return buildUser({
    id: '01939c4e-0000-7000-8000-000000000002',
    email: 'sipho@example.org',
    phone: '+27831234567',
    role: 'Driver',
    referral_code: 'SIPHO22',
    ...changes,
    profile: { first_name: 'Sipho', last_name: 'Dlamini', ...profile },
  });
}

/** The response of login, passenger/register and handoff/redeem. */
export function buildSignIn(user: User = buildUser(), token: TokenPair = buildTokens()) {
  return { success: true as const, message: 'Signed in', data: user, token };
}
