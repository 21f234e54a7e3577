export { StatementPage } from './statement-page';
