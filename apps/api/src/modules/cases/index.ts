export { findVehiclePosition, insertCase, insertMessage, insertNote, lockCase, updateCase } from './cases-repository';
export { casesRoutes } from './cases-routes';
