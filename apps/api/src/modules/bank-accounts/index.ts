export { renewAccountSeals } from './bank-accounts-repository';
export { bankAccountsRoutes } from './bank-accounts-routes';
