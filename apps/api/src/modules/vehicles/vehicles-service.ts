import type { Form, uploadVehicleDocuments } from '@liftclub/api-contract';
import {
  documentMessages,
  documentsToUpload,
  expiryMessage,
  LICENSE_DOCUMENTS,
  VEHICLE_DOCUMENTS,
  type VehicleDocument,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { enqueueReplan } from '../../messages/replan';
import type { Actor } from '../../plugins/access/actors';
import type { ReceivedFile } from '../../plugins/contract/multipart-form';
import { conflict, invalid, notFound } from '../../problems';
import { storePhotos } from '../files';
import { findVehicle, insertVersion, lockVehicle, type FoundVehicle } from './vehicles-repository';

type Files = Readonly<Record<string, ReceivedFile>>;

/** A driver's own vehicle by its id; 404 for another driver's and for an unknown id. */
export async function ownVehicle(deps: Dependencies, actor: Actor, id: string): Promise<FoundVehicle> {
  const found = await findVehicle(deps.db, actor.userId);
  if (found?.vehicle.id !== id) throw notFound();
  return found;
}

/** 400 for a license that ended before today in the driver's time zone (specification section 5). */
export function refuseExpired(deps: Dependencies, actor: Actor, licenseExpiry: string): void {
  const message = expiryMessage(licenseExpiry, localDate(deps, actor));
  if (message !== undefined) throw invalid({ license_expiry: [message] });
}

/**
 * Stores the given documents as a new version under review, or none; accepted documents that are not replaced are part
 * of it (specification section 4, decision 167). 400 by field; an expired license needs its new date, and a new date
 * needs both photos of the license. 409 when another upload has replaced an accepted document meanwhile.
 */
export async function uploadDocuments(
  deps: Dependencies,
  actor: Actor,
  {
    id,
    form,
    files,
  }: { readonly id: string; readonly form: Form<typeof uploadVehicleDocuments>; readonly files: Files },
): Promise<void> {
  const given = VEHICLE_DOCUMENTS.filter((name) => files[name] !== undefined);
  const upload = { given, licenseExpiry: form.license_expiry };
  // Before the photos are stored, and again under the lock: another upload may have changed the date meanwhile.
  admitUpload(deps, actor, await ownVehicle(deps, actor, id), upload);
  const photos = Object.fromEntries(given.flatMap((name) => (files[name] ? [[name, files[name].bytes]] : [])));
  const fileKeys = await storePhotos(deps, 'documents', photos);
  const uploadedAt = deps.clock();
  const version = { id: deps.random.id(uploadedAt), vehicleId: id, uploadedAt };
  // Files of a failed transaction are left to `sweepFiles`: whether it really failed is not always known.
  await deps.db.transaction(async (tx) => {
    await lockVehicle(tx, id);
    const found = await findVehicle(tx, actor.userId);
    if (!found) throw notFound();
    const licenseExpiry = admitUpload(deps, actor, found, upload);
    const complete = await insertVersion(tx, version, { licenseExpiry, fileKeys });
    if (!complete) throw conflict('newer_version', texts.errors.conflict);
    await enqueueReplan(tx);
  });
}

interface Upload {
  readonly given: readonly VehicleDocument[];
  /** yyyy-MM-dd; undefined where the stored date stays. */
  readonly licenseExpiry: string | undefined;
}

/** The date of the license after the upload. 400 for missing documents and for a license that has ended. */
function admitUpload(deps: Dependencies, actor: Actor, { vehicle, documents }: FoundVehicle, upload: Upload): string {
  const { given, licenseExpiry = vehicle.licenseExpiry } = upload;
  const notAccepted = documents.filter(({ status }) => status !== 'approved').map(({ kind }) => kind);
  // Staff compare the date with the license, so a new date needs new photos of both sides.
  const dated = licenseExpiry === vehicle.licenseExpiry ? [] : LICENSE_DOCUMENTS;
  const required = [...documentsToUpload(notAccepted, vehicle.licenseExpiry < localDate(deps, actor)), ...dated];
  refuseMissing(required.filter((name) => !given.includes(name)));
  refuseExpired(deps, actor, licenseExpiry);
  return licenseExpiry;
}

/** 400 that names each missing document. */
function refuseMissing(missing: readonly VehicleDocument[]): void {
  if (missing.length === 0) return;
  const given = Object.fromEntries(VEHICLE_DOCUMENTS.map((name) => [name, !missing.includes(name)]));
  const messages = documentMessages(given as Record<VehicleDocument, boolean>);
  throw invalid(Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, [message]])));
}
