import { DECIDE_EACH_ONCE } from '@liftclub/api-contract';
import { marketOf, todayIn, VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { messageText } from '../../messages/message-text';
import { conflict, invalid, notFound } from '../../problems';
import { recordAudit } from '../../modules/audit';
import { notifyDriver } from '../../modules/notices';
import { findPending, lockVersion, storeDecision } from '../../modules/vehicles';

/**
 * The reason for each rejected document, as text for the driver, trimmed and not empty. The other documents are
 * approved, or stay so.
 */
export type Reasons = { readonly [Name in VehicleDocument]?: string };

interface Decision {
  readonly versionId: string;
  /** Null for a command from a terminal. */
  readonly staffId: string | null;
  /** What staff saw and decided about; all documents when left out. */
  readonly documents?: readonly VehicleDocument[];
}

/**
 * Decides on all documents of a version: those with a reason are rejected, the others approved. Notifies the driver.
 * Throws 400 at `decisions` when a pending document is not among `documents`, 404, and 409 when there is a newer
 * version, when the version is decided, or when all would be approved and the license has expired.
 */
export async function decideDocuments(
  deps: Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random'>,
  { versionId, staffId, documents: decided = VEHICLE_DOCUMENTS }: Decision,
  reasons: Reasons,
): Promise<void> {
  const rejected = VEHICLE_DOCUMENTS.filter((document) => reasons[document] !== undefined);
  const decidedAt = deps.clock();
  await deps.db.transaction(async (tx) => {
    const version = await lockVersion(tx, versionId);
    if (!version) throw notFound();
    const { driver, vehicleId, number, licenseExpiry } = version;
    if (version.supersededAt !== null) throw conflict('newer_version', texts.errors.conflict);
    if (version.decidedAt !== null) throw conflict('already_decided', texts.errors.conflict);
    const pending = await findPending(tx, versionId);
    if (!pending.every((document) => decided.includes(document))) throw invalid({ decisions: [DECIDE_EACH_ONCE] });
    const approved = rejected.length === 0;
    if (approved && licenseExpiry < todayIn(marketOf(driver.country).zone, decidedAt))
      throw conflict('license_expired', texts.errors.licenseExpired);
    await storeDecision(tx, versionId, { decidedAt, reasons });
    await enqueueReplan(tx);
    const detail = { driver: driver.id, vehicle: vehicleId, version: number, ...(!approved && { rejected }) };
    await recordAudit(deps, tx, staffId, {
      action: approved ? 'vehicle.approve' : 'vehicle.reject',
      subject: versionId,
      detail,
    });
    const documents = rejected.map((document) => texts.vehicle.documents[document]).join(', ');
    const text = approved
      ? messageText('vehicle.approved', {}, driver.language)
      : messageText('vehicle.rejected', { documents }, driver.language);
    await notifyDriver(deps, tx, driver, text, 'review');
  });
}
