export { AccountsPage } from './accounts-page';
export { BookEntriesPage } from './book-entries-page';
export { BooksPage } from './books-page';
export { PeriodsPage } from './periods-page';
