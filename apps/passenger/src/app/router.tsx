import { AccountLayout, NotFoundPage, SignOutPage, SupportPage, TripsPage } from '@liftclub/account';
import { HomeRedirect, NeedsReference, ProtectedRoute, RoleRoute } from '@liftclub/auth-session';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { driverPatterns, menu, paths } from '../paths';
import { PaymentLayout } from './payment-layout';

const BrowseBookingsPage = lazy(() =>
  import('../features/browse-bookings').then((page) => ({ default: page.BrowseBookingsPage })),
);
const BrowseSubscriptionsPage = lazy(() =>
  import('../features/browse-subscriptions').then((page) => ({ default: page.BrowseSubscriptionsPage })),
);
const CheckoutPage = lazy(() => import('../features/pay-booking').then((page) => ({ default: page.CheckoutPage })));
const DashboardPage = lazy(() => import('../features/dashboard').then((page) => ({ default: page.DashboardPage })));
const ManageScholarsPage = lazy(() =>
  import('../features/manage-scholars').then((page) => ({ default: page.ManageScholarsPage })),
);
const PaymentCallbackPage = lazy(() =>
  import('../features/pay-booking').then((page) => ({ default: page.PaymentCallbackPage })),
);
const PaymentCancelPage = lazy(() =>
  import('../features/pay-booking').then((page) => ({ default: page.PaymentCancelPage })),
);
const PaymentSuccessPage = lazy(() =>
  import('../features/pay-booking').then((page) => ({ default: page.PaymentSuccessPage })),
);
const ProfilePage = lazy(() => import('../features/profile').then((page) => ({ default: page.ProfilePage })));
const ReceiptPage = lazy(() => import('../features/read-receipt').then((page) => ({ default: page.ReceiptPage })));
const ScheduleRidePage = lazy(() =>
  import('../features/schedule-ride').then((page) => ({ default: page.ScheduleRidePage })),
);

/** Every screen of the app by its address, behind its guards (specification section 2); fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route path={paths.start.pattern} element={<HomeRedirect />} />
        <Route path={paths.logout.pattern} element={<SignOutPage />} />
        <Route
          path={paths.receipt.pattern}
          element={
            <Suspense>
              <ReceiptPage />
            </Suspense>
          }
        />
        {driverPatterns.map((pattern) => (
          <Route key={pattern} path={pattern} element={<HomeRedirect />} />
        ))}
        <Route element={<AccountLayout app="passenger" menu={menu} />}>
          <Route element={<RoleRoute />}>
            <Route path={paths.home.pattern} element={<DashboardPage />} />
            <Route path={paths.profile.pattern} element={<ProfilePage />} />
            <Route path={paths.scheduleRide.pattern} element={<ScheduleRidePage />} />
            <Route path={paths.scholar.pattern} element={<ManageScholarsPage />} />
            <Route path={paths.bookings.pattern} element={<BrowseBookingsPage />} />
            <Route path={paths.subscriptions.pattern} element={<BrowseSubscriptionsPage />} />
            <Route path={paths.trips.pattern} element={<TripsPage />} />
          </Route>
          <Route path={paths.support.pattern} element={<SupportPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
      <Route
        element={
          <NeedsReference>
            <PaymentLayout />
          </NeedsReference>
        }
      >
        <Route path={paths.checkout.pattern} element={<CheckoutPage />} />
        <Route path={paths.paymentSuccess.pattern} element={<PaymentSuccessPage />} />
        <Route path={paths.paymentCancel.pattern} element={<PaymentCancelPage />} />
        <Route path={paths.paymentTransaction.pattern} element={<PaymentCallbackPage />} />
      </Route>
    </Routes>
  );
}
