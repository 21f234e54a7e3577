export {
  asksForDocument,
  documentExpiry,
  documentFileMessage,
  documentFormMessages,
  type DocumentFields,
  type DocumentForm,
} from './document-form';
export {
  DOCUMENT_EXCEPTION,
  type DocumentExceptionForm,
  documentExceptionMessages,
  notLackingMessage,
} from './document-exception';
export { DOCUMENT_STATES, documentNext, documentStanding, type DocumentState, reminderDue } from './document-standing';
export {
  DOCUMENT_STATUSES,
  DOCUMENT_SUBJECTS,
  DOCUMENT_TYPE_SEEDS,
  type DocumentStatus,
  type DocumentSubject,
  isVehicleDocument,
  WARN_DAYS,
} from './document-type';
export {
  DOCUMENT_TYPE,
  documentTypeMessages,
  type DocumentTypeForm,
  newDocumentTypeMessages,
  undatedUntil,
} from './document-type-form';
export {
  documentInForce,
  documentsUntil,
  type DrivingFacts,
  mayDrive,
  notAllowedMessage,
  type NotAllowedReason,
  type RequiredDocument,
  type SentDocument,
  type SentFacts,
} from './may-drive';
