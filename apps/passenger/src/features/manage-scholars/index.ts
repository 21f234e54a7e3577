export { ManageScholarsPage } from './manage-scholars-page';
