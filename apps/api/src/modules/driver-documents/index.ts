export { insertException, lockDocument, storeDocumentDecision } from './document-decisions-repository';
export {
  type DocumentTypeRow,
  findDocumentType,
  insertDocumentType,
  listDocumentTypes,
  lockDocumentType,
  seedDocumentTypes,
  updateDocumentType,
} from './document-types-repository';
export { remindOfDocuments } from './document-reminders';
export { driverDocumentsRoutes } from './driver-documents-routes';
export { type OwnDocuments, readOwnDocuments } from './own-documents-repository';
export { readDrivingFacts, readDrivingFactsOf } from './driving-facts-repository';
export { previewDocumentType } from './preview-document-type';
