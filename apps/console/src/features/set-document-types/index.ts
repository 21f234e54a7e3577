export { DocumentTypesPage } from './document-types-page';
