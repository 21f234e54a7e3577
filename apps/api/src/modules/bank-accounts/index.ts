export { findHolder, recordRecipient, renewAccountSeals, verifyAccount } from './bank-accounts-repository';
export { bankAccountsRoutes } from './bank-accounts-routes';
