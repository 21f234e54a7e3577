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
  type NewDocumentTypeForm,
} from './document-type-form';
export {
  documentInForce,
  documentsUntil,
  type DrivingFacts,
  type DrivingPermission,
  mayDrive,
  NOT_ALLOWED_CODES,
  notAllowedMessage,
  type NotAllowedReason,
  type RequiredDocument,
  type SentDocument,
} from './may-drive';
