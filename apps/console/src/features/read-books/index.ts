export { AccountsPage } from './accounts-page';
export { AgedCreditPage } from './aged-credit-page';
export { BookEntriesPage } from './book-entries-page';
export { BooksPage } from './books-page';
export { DeferredPage } from './deferred-page';
export { PeriodsPage } from './periods-page';
export { TaxPage } from './tax-page';
