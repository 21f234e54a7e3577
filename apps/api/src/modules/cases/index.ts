export { insertMessage, insertNote, lockCase, updateCase } from './cases-repository';
export { casesRoutes } from './cases-routes';
export { openSosCase } from './sos';
