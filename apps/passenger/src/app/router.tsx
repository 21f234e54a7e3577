import { lazyPage } from '@liftclub/account';
import { NeedsReference, type AuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { ResultFrame } from '@liftclub/ui-kit';
import { lazy, Suspense } from 'react';
import { Route, Outlet } from 'react-router-dom';
import { paths } from '../paths';

const AcceptInvitationPage = lazy(() =>
  import('../features/accept-invitation').then((page) => ({ default: page.AcceptInvitationPage })),
);
const BrowseBookingsPage = lazy(() =>
  import('../features/browse-bookings').then((page) => ({ default: page.BrowseBookingsPage })),
);
const BrowseSubscriptionsPage = lazy(() =>
  import('../features/browse-subscriptions').then((page) => ({ default: page.BrowseSubscriptionsPage })),
);
const BrowseTripsPage = lazy(() =>
  import('../features/browse-trips').then((page) => ({ default: page.BrowseTripsPage })),
);
const CareForLearnerPage = lazy(() =>
  import('../features/care-for-learner').then((page) => ({ default: page.CareForLearnerPage })),
);
const TrackRidePage = lazy(() => import('../features/track-ride').then((page) => ({ default: page.TrackRidePage })));
const CheckPassPage = lazy(() => import('../features/check-pass').then((page) => ({ default: page.CheckPassPage })));
const CheckoutPage = lazy(() => import('../features/pay-booking').then((page) => ({ default: page.CheckoutPage })));
const CreditPage = lazy(() => import('../features/read-credit').then((page) => ({ default: page.CreditPage })));
const dashboard = () => import('../features/dashboard');
const DashboardPage = lazyPage(() => dashboard().then((page) => page.DashboardPage));
const EstimatePricePage = lazy(() =>
  import('../features/estimate-price').then((page) => ({ default: page.EstimatePricePage })),
);
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
const ChooseNotificationsPage = lazy(() =>
  import('../features/choose-notifications').then((page) => ({ default: page.ChooseNotificationsPage })),
);
const PaymentMethodsPage = lazy(() =>
  import('../features/manage-cards').then((page) => ({ default: page.PaymentMethodsPage })),
);
const ReceiptPage = lazy(() => import('../features/read-receipt').then((page) => ({ default: page.ReceiptPage })));
const ScheduleRidePage = lazy(() =>
  import('../features/schedule-ride').then((page) => ({ default: page.ScheduleRidePage })),
);

const StatementPage = lazy(() =>
  import('../features/read-statement').then((page) => ({ default: page.StatementPage })),
);

/** Loads the code and the data of home before the app is rendered. */
export async function openHome(session: AuthSession): Promise<void> {
  const [{ prefetchHome }] = await Promise.all([dashboard(), DashboardPage.load()]);
  prefetchHome(session);
}

/** The pages that only the passenger app has, by their address; each is loaded when it is first opened. */
export const pages = (
  <>
    <Route path={paths.home.pattern} element={<DashboardPage />} />
    <Route path={paths.scheduleRide.pattern} element={<ScheduleRidePage />} />
    <Route path={paths.scholar.pattern} element={<ManageScholarsPage />} />
    <Route path={paths.bookings.pattern} element={<BrowseBookingsPage />} />
    <Route path={paths.trips.pattern} element={<BrowseTripsPage />} />
    <Route path={paths.credit.pattern} element={<CreditPage />} />
    <Route path={paths.subscriptions.pattern} element={<BrowseSubscriptionsPage />} />
  </>
);

/** Help with learners, notices, saved cards; receipts and statements, which are printed without the layout. */
export const otherPages = (
  <>
    <Route path={paths.learner.pattern} element={<CareForLearnerPage />} />
    <Route path={paths.invited.pattern} element={<AcceptInvitationPage />} />
    <Route path={paths.notices.pattern} element={<ChooseNotificationsPage />} />
    <Route path={paths.paymentMethods.pattern} element={<PaymentMethodsPage />} />
    <Route path={paths.receipt.pattern} element={<ReceiptPage />} />
    <Route path={paths.statements.pattern} element={<StatementPage />} />
  </>
);

/** The payment screens (specification section 2). A driver's pass, a shared ride and an estimate need no session. */
export const pagesWithoutLayout = (
  <>
    <Route
      path={paths.pass.pattern}
      element={
        <Suspense fallback={<ResultFrame tone="pending" title={texts.driverPass.loading} />}>
          <CheckPassPage />
        </Suspense>
      }
    />
    <Route
      path={paths.track.pattern}
      element={
        <Suspense fallback={<ResultFrame tone="pending" title={texts.share.track.loading} />}>
          <TrackRidePage />
        </Suspense>
      }
    />
    <Route
      path={paths.price.pattern}
      element={
        <Suspense fallback={null}>
          <EstimatePricePage />
        </Suspense>
      }
    />
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
  </>
);

/** The layout of the payment screens: no menu, no header (specification section 2, Layout). */
function PaymentLayout() {
  return (
    <Suspense fallback={<ResultFrame tone="pending" title={texts.payment.pending} />}>
      <Outlet />
    </Suspense>
  );
}
