import { HomeRedirect, ProtectedRoute, RoleRoute } from '@liftclub/auth-session';
import type { ProductApp } from '@liftclub/domain';
import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AccountLayout } from '../layout/account-layout';
import type { MenuLinks } from '../layout/menu-items';
import { NotFoundPage } from '../pages/not-found-page';
import { SignOutPage } from '../pages/sign-out-page';
import { productPaths } from './paths';

const ProfilePage = lazy(() => import('../profile/profile-page').then((page) => ({ default: page.ProfilePage })));
const EmailLinkPage = lazy(() => import('../email/email-link-page').then((page) => ({ default: page.EmailLinkPage })));
const PrivacyPage = lazy(() => import('../privacy/privacy-page').then((page) => ({ default: page.PrivacyPage })));
const CasesPage = lazy(() => import('../cases/cases-page').then((page) => ({ default: page.CasesPage })));
const SupportPage = lazy(() => import('../pages/support-page').then((page) => ({ default: page.SupportPage })));
const sharedMenu: MenuLinks = {
  dashboard: productPaths.home.href,
  profile: productPaths.profile.href,
  trips: productPaths.trips.href,
  support: productPaths.support.href,
};

export interface ProductRoutesProps {
  readonly app: ProductApp;
  /** The pages of menu entries that only this app has. */
  readonly menu: MenuLinks;
  /** `<Route>`s in the layout whose path ends in an id: another user's id redirects to the signed-in user's own. */
  readonly pages: ReactNode;
  /** `<Route>`s in the layout whose path does not end in the id of a user. */
  readonly otherPages?: ReactNode;
  /** `<Route>`s without the layout; each brings its guard. */
  readonly pagesWithoutLayout?: ReactNode;
  /** Patterns of the pages that only the other app has; they lead to the dashboard. */
  readonly otherAppPatterns: readonly string[];
}

/** Every page of a product app by its address, behind its guards (specification section 2). */
export function ProductRoutes({
  app,
  menu,
  pages,
  otherPages,
  pagesWithoutLayout,
  otherAppPatterns,
}: ProductRoutesProps) {
  return (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route path={productPaths.start.pattern} element={<HomeRedirect />} />
        <Route path={productPaths.logout.pattern} element={<SignOutPage />} />
        {otherAppPatterns.map((pattern) => (
          <Route key={pattern} path={pattern} element={<HomeRedirect />} />
        ))}
        <Route element={<AccountLayout app={app} menu={{ ...sharedMenu, ...menu }} />}>
          <Route element={<RoleRoute />}>
            <Route path={productPaths.profile.pattern} element={<ProfilePage />} />
            {pages}
          </Route>
          {otherPages}
          <Route path={productPaths.privacy.pattern} element={<PrivacyPage />} />
          <Route path={productPaths.cases.pattern} element={<CasesPage />} />
          <Route path={productPaths.support.pattern} element={<SupportPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
      <Route
        path={productPaths.emailLink.pattern}
        element={
          <Suspense fallback={null}>
            <EmailLinkPage />
          </Suspense>
        }
      />
      {pagesWithoutLayout}
    </Routes>
  );
}
