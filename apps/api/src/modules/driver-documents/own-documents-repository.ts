import type { DocumentFields, DocumentSubject, DrivingFacts, SentDocument, SentFacts } from '@liftclub/domain';
import { and, eq, sql } from 'drizzle-orm';
import { marketOfUser } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { jsonList, named } from '../../db/json-list';
import { documentTypes, driverDocumentPages, driverDocuments } from '../../db/schema/driving/documents';
import { vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';
import { consoleChanged } from '../../messages/live-changes-repository';
import { exceptions, isLocked, isVerified, sentDocuments } from './driving-facts-repository';

/** A type that a market knows. */
export interface OwnDocumentType extends DocumentFields {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly subject: DocumentSubject;
  readonly requiredFrom: string | null;
  readonly undatedUntil: string | null;
  readonly warnDays: readonly number[];
}

/** A document that a driver sent, as the driver sees it; dates are yyyy-MM-dd. */
export interface OwnDocument extends SentDocument {
  readonly number: string | null;
  readonly issued: string | null;
  readonly reason: string | null;
}

/** What decides whether a driver may drive, with all that was sent and every type that a market knows. */
export interface OwnDocuments extends Omit<DrivingFacts, 'sent' | 'availability'>, SentFacts<OwnDocument> {
  readonly types: readonly OwnDocumentType[];
}

const { code, name, requiredFrom } = documentTypes;
const columns = {
  id: documentTypes.id,
  code,
  name,
  subject: documentTypes.subject,
  requiredFrom,
  undatedUntil: documentTypes.undatedUntil,
  hasNumber: documentTypes.hasNumber,
  hasIssueDate: documentTypes.hasIssueDate,
  hasExpiry: documentTypes.hasExpiry,
  monthsValid: documentTypes.monthsValid,
  warnDays: documentTypes.warnDays,
};

/**
 * The active types of the market, required ones first, then by name and code; and what the driver sent. One statement.
 */
export async function readOwnDocuments(db: Executor, driverId: string): Promise<OwnDocuments> {
  const types = db
    .select(named(columns))
    .from(documentTypes)
    .where(and(eq(documentTypes.market, marketOfUser(users.country)), documentTypes.isActive))
    .orderBy(sql`${requiredFrom} nulls last`, name, code);
  const [own] = await db
    .select({
      isVerified,
      isLocked,
      vehicleId: vehicles.id,
      types: jsonList<OwnDocumentType>(types),
      sent: jsonList<OwnDocument>(sentDocuments(db)),
      exceptions: jsonList<DrivingFacts['exceptions'][number]>(exceptions(db)),
    })
    .from(users)
    .leftJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(eq(users.id, driverId));
  const known = own ?? { isVerified: false, isLocked: false, vehicleId: null, types: [], sent: [], exceptions: [] };
  const required = known.types.flatMap((type) =>
    type.requiredFrom === null ? [] : [{ ...type, requiredFrom: type.requiredFrom }],
  );
  return { ...known, required };
}

/** Until the end of the transaction nobody else changes the documents of the driver. */
export async function lockDriver(tx: Executor, driverId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, driverId)).for('update');
}

interface NewDocument extends Pick<
  typeof driverDocuments.$inferInsert,
  'id' | 'typeId' | 'driverId' | 'vehicleId' | 'number' | 'issued' | 'expires' | 'sentAt'
> {
  /** By page. */
  readonly fileKeys: readonly string[];
}

/** Inserts a document under review in place of one of its type that waits. Returns the files of that one. */
export async function replacePending(tx: Executor, { fileKeys, ...document }: NewDocument): Promise<string[]> {
  const waiting = and(
    eq(driverDocuments.driverId, document.driverId),
    eq(driverDocuments.typeId, document.typeId),
    eq(driverDocuments.status, 'pending'),
  );
  const replaced = await tx
    .select({ fileKey: driverDocumentPages.fileKey })
    .from(driverDocumentPages)
    .innerJoin(driverDocuments, eq(driverDocuments.id, driverDocumentPages.documentId))
    .where(waiting)
    // One that a reviewer decides at the same time no longer waits after that, and its files stay.
    .for('update', { of: driverDocuments });
  await tx.delete(driverDocuments).where(waiting);
  await tx
    .insert(driverDocuments)
    .values({ ...document, status: 'pending' })
    .returning({ notified: consoleChanged('reviews') });
  const pages = fileKeys.map((fileKey, index) => ({ documentId: document.id, page: index + 1, fileKey }));
  await tx.insert(driverDocumentPages).values(pages);
  return replaced.map(({ fileKey }) => fileKey);
}
