export { askForHome } from './ask-for-home';
export { DashboardPage } from './dashboard-page';
