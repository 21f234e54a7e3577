import { marketOf, requiredTextMessage, todayIn, VEHICLE_DOCUMENTS, texts, type VehicleDocument } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../jobs/sms-outbox';
import { conflict, invalid, notFound } from '../../problems';
import { decideVersion, lockVersion } from './review-repository';
import { approvedMessage, rejectedMessage } from './vehicle-messages';

type Needs = Pick<Dependencies, 'db' | 'keys' | 'clock'>;

/** Why documents cannot be approved, in words for the driver. */
export type Reasons = { readonly [Name in VehicleDocument]?: string };

const REASON_LENGTH = 300;

/**
 * Approves all documents of the version that was looked at, and tells the driver. 409 when a newer upload has arrived,
 * when somebody has decided already, or when the license has expired meanwhile.
 */
export async function approveVersion(needs: Needs, versionId: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const { driver, licenseExpiry } = await versionUnderReview(tx, versionId);
    if (licenseExpiry < todayIn(marketOf(driver.country).zone, needs.clock())) throw conflict('license_expired', texts.errors.licenseExpired);
    await decideVersion(tx, versionId, { decidedAt: needs.clock(), reasons: [] });
    await enqueueSms(needs, tx, { to: driver.phone, body: approvedMessage });
  });
}

/** Rejects the named documents of the version that was looked at, the others are fine; 409 as for an approval. */
export async function rejectDocuments(needs: Needs, versionId: string, given: Reasons): Promise<void> {
  const reasons = VEHICLE_DOCUMENTS.flatMap((document) => (given[document] === undefined ? [] : [[document, given[document].trim()] as const]));
  const faults = reasons.flatMap(([document, reason]) => {
    const message = requiredTextMessage(reason, REASON_LENGTH);
    return message === undefined ? [] : [[document, [message]] as const];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  if (reasons.length === 0) throw invalid({ reasons: [texts.validation.required] });
  await needs.db.transaction(async (tx) => {
    const { driver } = await versionUnderReview(tx, versionId);
    await decideVersion(tx, versionId, { decidedAt: needs.clock(), reasons });
    await enqueueSms(needs, tx, { to: driver.phone, body: rejectedMessage(reasons.map(([document]) => document)) });
  });
}

async function versionUnderReview(tx: Executor, versionId: string) {
  const version = await lockVersion(tx, versionId);
  if (!version) throw notFound();
  if (version.supersededAt !== null) throw conflict('newer_version', texts.errors.conflict);
  if (version.decidedAt !== null) throw conflict('already_decided', texts.errors.conflict);
  return version;
}
