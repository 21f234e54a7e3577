import { createScholar, type Scholar } from '@liftclub/api-contract';
import type { CaregiverRole } from '@liftclub/domain';
import type { TestApi } from '../test-api';
import { accessNow, signedIn, type SignedIn } from './users';

/** A new learner of this user: Lesedi, nine years old, unless changed. */
export async function newScholar(api: TestApi, user: SignedIn, changes: object = {}): Promise<Scholar> {
  const school = { school_name: 'Rosebank Primary', school_address: 'Rosebank' };
  const body = { name: 'Lesedi', age: 9, gender: 'Female', ...school, ...changes };
  const { status, response, error } = await api.call(createScholar, { body, access: await accessNow(api, user) });
  if (status !== 201) throw new Error(`The learner was refused: ${JSON.stringify(error)}`);
  return response.data;
}

/** Somebody who accepted an invitation to help with a learner; made in the database. */
export async function newCaregiver(
  api: TestApi,
  scholarId: string,
  role: CaregiverRole,
): Promise<SignedIn & { id: string }> {
  const { deps } = api;
  const user = await signedIn(api);
  const id = deps.random.id(deps.clock());
  await deps.db.$client.query(
    `insert into caregivers (id, scholar_id, role, phone, user_id, tries, invited_at, expires_at, accepted_at)
     values ($1, $2, $3, $4, $5, 0, $6, $6, $6)`,
    [id, scholarId, role, user.phone, user.account.id, deps.clock()],
  );
  return { ...user, id };
}
