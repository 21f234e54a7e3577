export { prefetchHome } from './prefetch-home';
export { DashboardPage } from './dashboard-page';
