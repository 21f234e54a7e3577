import type { Form, sendDriverDocument } from '@liftclub/api-contract';
import { documentExpiry, documentFormMessages, isVehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import type { Actor } from '../../plugins/access/actors';
import type { ReceivedFile } from '../../plugins/contract/multipart-form';
import { conflict, invalid, notFound } from '../../problems';
import { removeFiles, storeDocument } from '../files';
import { lockDriver, readOwnDocuments, replacePending, type OwnDocumentType } from './own-documents-repository';

const copy = texts.driverDocuments;

interface SentForm {
  readonly code: string;
  readonly form: Form<typeof sendDriverDocument>;
  readonly file: ReceivedFile | undefined;
}

/**
 * Stores a document under review, in place of one of its type that waits for review. 400 by field; 404 for an unknown
 * type; 409 for a document that is uploaded with the vehicle, and for one about a vehicle without one.
 */
export async function sendDocument(deps: Dependencies, actor: Actor, { code, form, file }: SentForm): Promise<void> {
  const { types, vehicleId } = await readOwnDocuments(deps.db, actor.userId);
  const type = types.find((one) => one.code === code);
  if (!type) throw notFound();
  if (isVehicleDocument(code)) throw conflict('sent_with_vehicle', copy.sentWithVehicle);
  if (type.subject === 'vehicle' && vehicleId === null) throw conflict('no_vehicle', copy.noVehicle);
  const bytes = admitForm(form, type, { file, today: localDate(deps, actor) });

  // Files of a failed transaction are left to `sweepFiles`: whether it really failed is not always known.
  const fileKeys = await storeDocument(deps, 'file', bytes);
  const sentAt = deps.clock();
  const replaced = await deps.db.transaction(async (tx) => {
    await lockDriver(tx, actor.userId);
    return replacePending(tx, {
      id: deps.random.id(sentAt),
      typeId: type.id,
      driverId: actor.userId,
      vehicleId: type.subject === 'vehicle' ? vehicleId : null,
      number: type.hasNumber ? form.number : null,
      issued: type.hasIssueDate ? form.issued : null,
      expires: documentExpiry(form, type),
      sentAt,
      fileKeys,
    });
  });
  await removeFiles(deps, replaced);
}

/** The file of a form that its type admits. 400 by field. */
function admitForm(
  form: SentForm['form'],
  type: OwnDocumentType,
  { file, today }: { readonly file: ReceivedFile | undefined; readonly today: string },
): Buffer {
  const messages = documentFormMessages(form, type, today);
  const errors = Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]));
  if (!file) throw invalid({ ...errors, file: [copy.faults.file] });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return file.bytes;
}
