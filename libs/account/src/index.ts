export { AccountLayout, type AccountLayoutProps } from './layout/account-layout';
export type { MenuLinks } from './layout/menu-items';
export { PageArea } from './layout/page-area';
export { NotFoundPage } from './pages/not-found-page';
export { SignOutPage } from './pages/sign-out-page';
export { SupportPage } from './pages/support-page';
export { TripsPage } from './pages/trips-page';
export { ProfilePage } from './profile/profile-page';
export { pageConfig } from './shell/page-config';
