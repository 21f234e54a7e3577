import type { Form, uploadVehicleDocuments } from '@liftclub/api-contract';
import { documentMessages, expiryMessage, VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { enqueueReplan } from '../../messages/replan';
import type { Actor } from '../../plugins/access/actors';
import type { ReceivedFile } from '../../plugins/contract/multipart-form';
import { invalid, notFound } from '../../problems';
import { storePhotos } from '../files';
import { findVehicle, insertVersion, type FoundVehicle } from './vehicles-repository';

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
 * Stores all four documents as a new version under review, or none (specification section 4). 400 by field; a license
 * that has expired needs its new date.
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
  const { vehicle } = await ownVehicle(deps, actor, id);
  const photos = allFour(files);
  const licenseExpiry = form.license_expiry ?? vehicle.licenseExpiry;
  refuseExpired(deps, actor, licenseExpiry);
  const fileKeys = await storePhotos(deps, 'documents', photos);
  const uploadedAt = deps.clock();
  const version = { id: deps.random.id(uploadedAt), vehicleId: id, uploadedAt };
  // Files of a failed transaction are left to `sweepFiles`: whether it really failed is not always known.
  await deps.db.transaction(async (tx) => {
    await insertVersion(tx, version, { licenseExpiry, fileKeys });
    await enqueueReplan(tx);
  });
}

/** The bytes of the four photos; 400 that names each missing one. */
function allFour(files: Files): Record<VehicleDocument, Buffer> {
  const given = VEHICLE_DOCUMENTS.map((name) => [name, files[name]?.bytes] as const);
  const messages = documentMessages(
    Object.fromEntries(given.map(([name, bytes]) => [name, bytes !== undefined])) as Record<VehicleDocument, boolean>,
  );
  const missing = Object.entries(messages).map(([name, message]) => [name, [message]] as const);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
  return Object.fromEntries(given) as Record<VehicleDocument, Buffer>;
}
