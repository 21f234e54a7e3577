import type { CaregiverRole } from '@liftclub/domain';
import type { TestApi } from '../test-api';
import { signedIn, type SignedIn } from './users';

/** Somebody who accepted an invitation to help with a learner; made in the database. */
export async function helper(api: TestApi, scholarId: string, role: CaregiverRole): Promise<SignedIn & { id: string }> {
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
