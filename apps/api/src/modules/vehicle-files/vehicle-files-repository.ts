import type { DocumentSubject } from '@liftclub/domain';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { marketOfUser } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { documentTypes, driverDocumentPages, driverDocuments } from '../../db/schema/driving/documents';
import { documents, vehicles } from '../../db/schema/driving/vehicles';
import { scholars } from '../../db/schema/people/scholars';
import { auditEntries } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';

/** A driver and the vehicle as their file names them; undefined without a vehicle. */
export async function findDriverOfFile(db: Executor, driverId: string) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      country: users.country,
      vehicle: {
        name: vehicles.name,
        model: vehicles.model,
        color: vehicles.color,
        year: vehicles.year,
        seats: vehicles.seats,
        plateNumber: vehicles.plateNumber,
      },
    })
    .from(users)
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(eq(users.id, driverId));
  return row;
}

/** The types of documents of a driver's market, those of the specification first. */
export const findTypesOfDriver = (
  db: Executor,
  driverId: string,
): Promise<{ code: string; name: string; subject: DocumentSubject; undatedUntil: string | null }[]> =>
  db
    .select({
      code: documentTypes.code,
      name: documentTypes.name,
      subject: documentTypes.subject,
      undatedUntil: documentTypes.undatedUntil,
    })
    .from(documentTypes)
    .innerJoin(users, eq(documentTypes.market, marketOfUser(users.country)))
    .where(and(eq(users.id, driverId), eq(documentTypes.isActive, true)))
    .orderBy(sql`${documentTypes.requiredFrom} nulls last`, asc(documentTypes.name), asc(documentTypes.code));

/** What a document says, and the keys of its pictures in order. */
export interface FiledContent {
  readonly number: string | null;
  readonly issued: string | null;
  readonly fileKeys: readonly string[];
}

/**
 * The content of documents by `contentKey`: `ids` are of documents, or of versions of a vehicle's documents, of which
 * each kind is a document.
 */
export async function findContents(db: Executor, ids: readonly string[]): Promise<Map<string, FiledContent>> {
  const contents = new Map<string, FiledContent>();
  if (ids.length === 0) return contents;
  const ofVehicle = await db
    .select({ id: documents.versionId, code: documents.kind, fileKey: documents.fileKey })
    .from(documents)
    .where(inArray(documents.versionId, [...ids]));
  for (const { id, code, fileKey } of ofVehicle)
    contents.set(contentKey(id, code), { number: null, issued: null, fileKeys: [fileKey] });
  const pages = await db
    .select({
      id: driverDocuments.id,
      code: documentTypes.code,
      number: driverDocuments.number,
      issued: driverDocuments.issued,
      fileKey: driverDocumentPages.fileKey,
    })
    .from(driverDocuments)
    .innerJoin(documentTypes, eq(documentTypes.id, driverDocuments.typeId))
    .leftJoin(driverDocumentPages, eq(driverDocumentPages.documentId, driverDocuments.id))
    .where(inArray(driverDocuments.id, [...ids]))
    .orderBy(asc(driverDocumentPages.page));
  for (const { id, code, number, issued, fileKey } of pages) {
    const before = contents.get(contentKey(id, code))?.fileKeys ?? [];
    contents.set(contentKey(id, code), { number, issued, fileKeys: fileKey === null ? before : [...before, fileKey] });
  }
  return contents;
}

export const contentKey = (id: string, code: string): string => `${id} ${code}`;

/** Whether guardians were notified after an instant that the riders of a run were shown to an officer. */
export async function wereNotifiedSince(
  db: Executor,
  { driverId, runId }: { readonly driverId: string; readonly runId: string },
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, 'person.show_officer'),
        eq(auditEntries.subject, driverId),
        sql`${auditEntries.detail} @> ${JSON.stringify({ run: runId, notified: true })}::jsonb`,
        gt(auditEntries.at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The names of the schools of learners, each once. */
export async function findSchools(db: Executor, scholarIds: readonly string[]): Promise<string[]> {
  if (scholarIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([scholars.schoolName], { name: scholars.schoolName })
    .from(scholars)
    .where(inArray(scholars.id, [...scholarIds]))
    .orderBy(asc(scholars.schoolName));
  return rows.map(({ name }) => name).filter((name) => name !== '');
}
