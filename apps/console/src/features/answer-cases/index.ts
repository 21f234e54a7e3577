export { CasePage } from './case-page';
export { CasesPage } from './cases-page';
