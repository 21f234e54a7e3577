export {
  findOpenSos,
  findVehiclePosition,
  insertCase,
  insertMessage,
  insertNote,
  lockCase,
  updateCase,
} from './cases-repository';
export { openLateCases, reportInLateCase } from './open-late-cases';
export { casesRoutes } from './cases-routes';
