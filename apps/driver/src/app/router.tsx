import { AccountLayout, NotFoundPage, SignOutPage, SupportPage, TripsPage } from '@liftclub/account';
import { HomeRedirect, ProtectedRoute, RoleRoute } from '@liftclub/auth-session';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { menu, passengerPatterns, paths } from '../paths';

const DashboardPage = lazy(() => import('../features/dashboard').then((page) => ({ default: page.DashboardPage })));
const ProfilePage = lazy(() => import('../features/profile').then((page) => ({ default: page.ProfilePage })));
const ReferralsPage = lazy(() => import('../features/referrals').then((page) => ({ default: page.ReferralsPage })));
const VehiclePage = lazy(() => import('../features/register-vehicle').then((page) => ({ default: page.VehiclePage })));

/** Every screen of the app by its address, behind its guards (specification section 2); fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route path={paths.start.pattern} element={<HomeRedirect />} />
        <Route path={paths.logout.pattern} element={<SignOutPage />} />
        {passengerPatterns.map((pattern) => (
          <Route key={pattern} path={pattern} element={<HomeRedirect />} />
        ))}
        <Route element={<AccountLayout app="driver" menu={menu} />}>
          <Route element={<RoleRoute />}>
            <Route path={paths.home.pattern} element={<DashboardPage />} />
            <Route path={paths.profile.pattern} element={<ProfilePage />} />
            <Route path={paths.vehicle.pattern} element={<VehiclePage />} />
            <Route path={paths.referrals.pattern} element={<ReferralsPage />} />
            <Route path={paths.trips.pattern} element={<TripsPage />} />
          </Route>
          <Route path={paths.support.pattern} element={<SupportPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
