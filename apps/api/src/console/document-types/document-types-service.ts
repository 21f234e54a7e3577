import type { addDocumentType, Body, changeDocumentType, DocumentType } from '@liftclub/api-contract';
import {
  documentTypeMessages,
  isVehicleDocument,
  marketOf,
  newDocumentTypeMessages,
  todayIn,
  trimBlanks,
  undatedUntil,
  type DocumentTypeForm,
  type ServiceMarket,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { changesBetween, recordAudit } from '../../modules/audit';
import {
  insertDocumentType,
  lockDocumentType,
  updateDocumentType,
  type DocumentTypeRow,
} from '../../modules/driver-documents';
import { conflict, notFound, Problem, throwInvalid } from '../../problems';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

const copy = texts.consoleDocumentTypes.messages;

/** Adds a document type and plans the coming days again. 400 at its fields, 409 `code_taken` at `code`. */
export async function addType(
  deps: Deps,
  tx: Executor,
  staffId: string,
  form: Body<typeof addDocumentType>,
): Promise<DocumentType> {
  throwInvalid(newDocumentTypeMessages(form, todayOf(deps, form.market)));
  const { market, code, subject } = form;
  const now = deps.clock();
  const columns = { ...columnsOf(form), undatedUntil: null };
  const row = { id: deps.random.id(now), market, code, subject, ...columns, createdAt: now };
  if (!(await insertDocumentType(tx, row)))
    throw new Problem(409, 'code_taken', copy.codeTaken, {
      detail: copy.codeTaken,
      errors: { code: [copy.codeTaken] },
    });
  await enqueueReplan(tx);
  const { id, ...detail } = presentType(row);
  await recordAudit(deps, tx, staffId, { action: 'document_type.add', subject: id, detail });
  return presentType(row);
}

/**
 * Changes what is sent of a document type and plans the coming days again. Where it expires from now on, documents
 * without a date count for the days of warning. 404, 400 at its fields, and 409 `fixed_type`
 * for more than the name and the warnings of one of the four of the specification.
 */
export async function changeType(
  deps: Deps,
  tx: Executor,
  staffId: string,
  id: string,
  sent: Body<typeof changeDocumentType>,
): Promise<DocumentType> {
  const before = await lockDocumentType(tx, id);
  if (!before) throw notFound();
  const form = { ...formOf(before), ...sent };
  const today = todayOf(deps, before.market);
  throwInvalid(documentTypeMessages(form, { today, before: before.requiredFrom }));
  const undated = before.hasExpiry ? before.undatedUntil : undatedUntil(today, form.warn_days);
  const after = { ...before, ...columnsOf(form), undatedUntil: form.has_expiry ? undated : null };
  const detail = changesBetween(formOf(before), formOf(after));
  if (isVehicleDocument(before.code) && Object.keys(detail).some((field) => field !== 'name' && field !== 'warn_days'))
    throw conflict('fixed_type', copy.fixed);
  if (Object.keys(detail).length === 0) return presentType(before);
  await updateDocumentType(tx, id, { ...columnsOf(form), undatedUntil: after.undatedUntil });
  await enqueueReplan(tx);
  await recordAudit(deps, tx, staffId, { action: 'document_type.change', subject: id, detail });
  return presentType(after);
}

/** A document type on the wire. */
export const presentType = (row: DocumentTypeRow): DocumentType => ({
  id: row.id,
  market: row.market,
  code: row.code,
  subject: row.subject,
  ...formOf(row),
});

const formOf = (row: DocumentTypeRow) => ({
  name: row.name,
  required_from: row.requiredFrom,
  has_number: row.hasNumber,
  has_issue_date: row.hasIssueDate,
  has_expiry: row.hasExpiry,
  months_valid: row.monthsValid,
  warn_days: row.warnDays,
  active: row.isActive,
});

const columnsOf = (form: DocumentTypeForm) => ({
  name: trimBlanks(form.name).normalize('NFC'),
  requiredFrom: form.required_from,
  hasNumber: form.has_number,
  hasIssueDate: form.has_issue_date,
  hasExpiry: form.has_expiry,
  monthsValid: form.months_valid,
  warnDays: [...form.warn_days].sort((a, b) => b - a),
  isActive: form.active,
});

const todayOf = ({ clock }: Pick<Deps, 'clock'>, market: ServiceMarket) => todayIn(marketOf(market).zone, clock());
