import { documentExpiry, marketOf, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { messageText } from '../../messages/message-text';
import { recordAudit } from '../../modules/audit';
import { lockDocument, storeDocumentDecision } from '../../modules/driver-documents';
import { notifyDriver } from '../../modules/notices';
import { conflict, invalid, notFound } from '../../problems';

type Deps = Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random'>;
type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

const copy = texts.consoleDocuments;

/**
 * Approves a document that waits, until `expires`, or else until the day that is known (`knownExpiry`). Of an approved
 * one it corrects the day. The driver is notified, and the coming days are planned again. 404, 400 at `expires`, and
 * 409 `already_decided`.
 */
export async function approveDocument(
  deps: Deps,
  staffId: string,
  id: string,
  entered: string | null | undefined,
): Promise<void> {
  const decidedAt = deps.clock();
  await deps.db.transaction(async (tx) => {
    const found = await lockDocument(tx, id);
    if (!found) throw notFound();
    const { document, driver } = found;
    const expires = expiryOf(found, entered, todayIn(marketOf(driver.country).zone, decidedAt));
    const isCorrection = document.status === 'approved' && expires !== document.expires;
    if (document.status !== 'pending' && !isCorrection) throw conflict('already_decided', texts.errors.conflict);
    await storeDocumentDecision(tx, id, {
      status: 'approved',
      reason: null,
      expires,
      decidedAt,
      decidedBy: staffId,
    });
    await announce(deps, tx, found, {
      staffId,
      ...(isCorrection
        ? { action: 'document.correct', detail: { before: document.expires, after: expires } }
        : { action: 'document.approve', detail: { expires } }),
      sms: isCorrection ? undefined : 'document.approved',
    });
  });
}

/**
 * Rejects a document that waits or was approved, for a reason that the driver reads. 404, and 409 `already_decided`.
 */
export async function rejectDocument(deps: Deps, staffId: string, id: string, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockDocument(tx, id);
    if (!found) throw notFound();
    const { document } = found;
    if (document.status === 'rejected') throw conflict('already_decided', texts.errors.conflict);
    await storeDocumentDecision(tx, id, {
      status: 'rejected',
      reason,
      expires: document.expires,
      decidedAt: deps.clock(),
      decidedBy: staffId,
    });
    await announce(deps, tx, found, {
      staffId,
      action: 'document.reject',
      detail: { was: document.status },
      sms: 'document.rejected',
    });
  });
}

/** The last valid day of a document: as the driver entered it, or by the type's months from its issue on. */
export const knownExpiry = ({ document, type }: Pick<LockedDocument, 'document' | 'type'>): string | null =>
  documentExpiry({ issued: document.issued ?? '', expires: document.expires ?? '' }, type);

function expiryOf(found: LockedDocument, entered: string | null | undefined, today: string): string | null {
  if (!found.type.hasExpiry) {
    if (entered) throw invalid({ expires: [copy.errors.noExpiry] });
    return null;
  }
  const expires = entered ?? knownExpiry(found);
  if (expires === null) throw invalid({ expires: [copy.errors.expiryMissing] });
  if (expires < today) throw invalid({ expires: [copy.errors.expired] });
  return expires;
}

/** Plans the coming days again, records a decision, and notifies the driver. */
async function announce(
  deps: Deps,
  tx: Executor,
  { document, type, driver }: LockedDocument,
  decision: {
    readonly staffId: string;
    readonly action: 'document.approve' | 'document.reject' | 'document.correct';
    readonly detail: Readonly<Record<string, unknown>>;
    readonly sms: 'document.approved' | 'document.rejected' | undefined;
  },
): Promise<void> {
  const { staffId, action, detail, sms } = decision;
  await enqueueReplan(tx);
  await recordAudit(deps, tx, staffId, {
    action,
    subject: document.id,
    detail: { document: type.name, driver: driver.id, ...detail },
  });
  if (sms === undefined) return;
  const text = messageText(sms, { name: type.name }, driver.language);
  await notifyDriver(deps, tx, driver, text, 'review');
}
