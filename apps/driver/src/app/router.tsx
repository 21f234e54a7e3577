import { lazyPage } from '@liftclub/account';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '../paths';

const AvailabilityPage = lazy(() =>
  import('../features/set-availability').then((page) => ({ default: page.AvailabilityPage })),
);
export const DashboardPage = lazyPage(() => import('../features/dashboard').then((page) => page.DashboardPage));
const DocumentsPage = lazy(() =>
  import('../features/send-documents').then((page) => ({ default: page.DocumentsPage })),
);
const EarningsPage = lazy(() => import('../features/read-earnings').then((page) => ({ default: page.EarningsPage })));
const PassPage = lazy(() => import('../features/show-pass').then((page) => ({ default: page.PassPage })));
const ReferralsPage = lazy(() => import('../features/referrals').then((page) => ({ default: page.ReferralsPage })));
const RunPage = lazy(() => import('../features/drive-run').then((page) => ({ default: page.RunPage })));
const TripsPage = lazy(() => import('../features/trips').then((page) => ({ default: page.TripsPage })));
const VehicleFilePage = lazy(() =>
  import('../features/show-vehicle-file').then((page) => ({ default: page.VehicleFilePage })),
);
const VehiclePage = lazy(() => import('../features/register-vehicle').then((page) => ({ default: page.VehiclePage })));

/** The pages that only the driver app has, by their address; each is fetched when it is first opened. */
export const pages = (
  <>
    <Route path={paths.home.pattern} element={<DashboardPage />} />
    <Route path={paths.trips.pattern} element={<TripsPage />} />
    <Route path={paths.run.pattern} element={<RunPage />} />
    <Route path={paths.earnings.pattern} element={<EarningsPage />} />
    <Route path={paths.pass.pattern} element={<PassPage />} />
    <Route path={paths.vehicleFile.pattern} element={<VehicleFilePage />} />
    <Route path={paths.vehicle.pattern} element={<VehiclePage />} />
    <Route path={paths.documents.pattern} element={<DocumentsPage />} />
    <Route path={paths.availability.pattern} element={<AvailabilityPage />} />
    <Route path={paths.referrals.pattern} element={<ReferralsPage />} />
  </>
);
