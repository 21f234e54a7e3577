export { seedDocumentTypes } from './document-types-repository';
export { readDrivingFacts, readDrivingFactsOf } from './driving-facts-repository';
