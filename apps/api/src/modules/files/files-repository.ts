import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { cases } from '../../db/schema/records/cases';
import { privacyRequests } from '../../db/schema/records/privacy';
import { documents, documentVersions } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';

/**
 * The given files that no profile, no case and no copy of one's data names, and no document that is current or was
 * superseded after `recently`.
 */
export async function findUnnamed(db: Executor, keys: readonly string[], recently: Date): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select 1 from ${users} where ${users.profilePicKey} = key)
      and not exists (select 1 from ${cases} where ${cases.photoKey} = key)
      and not exists (select 1 from ${privacyRequests} where ${privacyRequests.fileKey} = key)
      and not exists (
        select 1 from ${documents} join ${documentVersions} on ${documentVersions.id} = ${documents.versionId}
        where ${documents.fileKey} = key and (${documentVersions.supersededAt} is null or ${documentVersions.supersededAt} > ${recently.toISOString()}::timestamptz)
      )`);
  return rows.map((row) => row.key);
}
