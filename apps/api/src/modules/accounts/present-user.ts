import type { User } from '@liftclub/api-contract';
import type { Dependencies } from '../../dependencies';
import { userNotFound } from '../../problems';
import { pictureLink } from '../files';
import { findUser, type UserRow } from './profile-repository';

/**
 * A user in wire form (specification section 3, User). 401 `user_not_found` when the account no longer exists.
 */
export async function presentUser(deps: Pick<Dependencies, 'db' | 'keys' | 'clock'>, userId: string): Promise<User> {
  const row = await findUser(deps.db, userId);
  if (!row) throw userNotFound();
  return presentUserRow(deps, row);
}

/** The same of an account that was just read. */
export function presentUserRow(deps: Pick<Dependencies, 'keys' | 'clock'>, row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    role: row.role,
    profile: {
      first_name: row.firstName,
      last_name: row.lastName,
      profile_pic: row.profilePicKey === null ? null : pictureLink(deps, row.profilePicKey),
      home_address: row.homeAddress,
      country: row.country,
    },
    phone_verified: row.phoneVerifiedAt !== null,
    reg_type: row.regType,
    referral_code: row.referralCode,
  };
}
