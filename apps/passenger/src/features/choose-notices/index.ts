export { ChooseNoticesPage } from './choose-notices-page';
