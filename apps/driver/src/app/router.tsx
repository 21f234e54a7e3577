import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../paths';

const AvailabilityPage = lazy(() =>
  import('../features/set-availability').then((page) => ({ default: page.AvailabilityPage })),
);
const DashboardPage = lazy(() => import('../features/dashboard').then((page) => ({ default: page.DashboardPage })));
const ReferralsPage = lazy(() => import('../features/referrals').then((page) => ({ default: page.ReferralsPage })));
const TripsPage = lazy(() => import('../features/trips').then((page) => ({ default: page.TripsPage })));
const VehiclePage = lazy(() => import('../features/register-vehicle').then((page) => ({ default: page.VehiclePage })));

/** The pages that only the driver app has, by their address; each is fetched when it is first opened. */
export const pages = (
  <>
    <Route path={paths.home.pattern} element={<DashboardPage />} />
    <Route path={paths.trips.pattern} element={<TripsPage />} />
    <Route path={paths.vehicle.pattern} element={<VehiclePage />} />
    <Route path={paths.availability.pattern} element={<AvailabilityPage />} />
    <Route path={paths.referrals.pattern} element={<ReferralsPage />} />
  </>
);
