import { LICENSE_DOCUMENTS } from '@liftclub/domain';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { cases } from '../../db/schema/records/cases';
import { privacyRequests } from '../../db/schema/records/privacy';
import { driverDocumentPages } from '../../db/schema/driving/documents';
import { documents, documentVersions } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';

/**
 * The given files that no profile, no case and no copy of one's data names, and no document of a driver: no page, and
 * no photo of a version that is current, was superseded after `recently`, or still counts (decision 187).
 */
export async function findUnnamed(db: Executor, keys: readonly string[], recently: Date): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select 1 from ${users} where ${users.profilePicKey} = key)
      and not exists (select 1 from ${cases} where ${cases.photoKey} = key)
      and not exists (select 1 from ${privacyRequests} where ${privacyRequests.fileKey} = key)
      and not exists (
        select 1 from ${documents} join ${documentVersions} on ${documentVersions.id} = ${documents.versionId}
        where ${documents.fileKey} = key and (${documentVersions.supersededAt} is null
          or ${documentVersions.supersededAt} > ${recently.toISOString()}::timestamptz or ${countsWhenSuperseded(recently)})
      )
      and not exists (select 1 from ${driverDocumentPages} where ${driverDocumentPages.fileKey} = key)`);
  return rows.map((row) => row.key);
}

/**
 * Whether an approved photo of a superseded version may still count: of a license until it ends, of the other kinds
 * until a newer one is decided.
 */
const countsWhenSuperseded = (recently: Date): SQL => sql`(${documents.status} = 'approved' and
  case when ${inArray(documents.kind, [...LICENSE_DOCUMENTS])}
    then ${documentVersions.licenseExpiry} >= ${recently.toISOString().slice(0, 10)}::date
    else not exists (select 1 from documents later join document_versions v on v.id = later.version_id
      where v.vehicle_id = ${documentVersions.vehicleId} and later.kind = ${documents.kind}
        and v.number > ${documentVersions.number} and later.status <> 'pending') end)`;
