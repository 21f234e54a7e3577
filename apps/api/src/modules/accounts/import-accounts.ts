import { countryOfPhone } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { insertUsers, NO_PASSWORD, updateUsers } from './accounts-repository';
import { newReferralCode } from './referral-code';

/** An account as a company has it in its files; `isNew` decides whether it is created or changed. */
export interface ImportedAccount {
  readonly id: string;
  readonly isNew: boolean;
  readonly role: 'Passenger' | 'Driver';
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly home: { readonly address: string; readonly latitude: number; readonly longitude: number } | null;
}

/**
 * Creates accounts without a password, whose phones are not verified, and changes others. Their owners get in by
 * "Forgot password?" (decision 186).
 */
export async function importAccounts(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  accounts: readonly ImportedAccount[],
): Promise<void> {
  const createdAt = clock();
  const created = accounts.filter(({ isNew }) => isNew);
  const changed = accounts.filter(({ isNew }) => !isNew);
  await insertUsers(
    tx,
    created.map(({ isNew: _, home, ...account }) => ({
      ...account,
      passwordHash: NO_PASSWORD,
      country: countryOfPhone(account.phone),
      homeAddress: home?.address ?? null,
      homeLatitude: home?.latitude ?? null,
      homeLongitude: home?.longitude ?? null,
      referralCode: newReferralCode(random),
      createdAt,
    })),
  );
  await updateUsers(
    tx,
    changed.map(({ id, email, phone, firstName, lastName, home }) => ({
      id,
      email,
      phone,
      country: countryOfPhone(phone),
      first_name: firstName,
      last_name: lastName,
      home_address: home?.address ?? null,
      home_latitude: home?.latitude ?? null,
      home_longitude: home?.longitude ?? null,
    })),
  );
}
