import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireSignIn } from '../session/require-sign-in';
import { paths } from '../paths';
import type { QueryCacheHolder } from './signed-in';

const AccountPage = lazy(() => import('../features/account').then((page) => ({ default: page.AccountPage })));
const AuditPage = lazy(() => import('../features/audit').then((page) => ({ default: page.AuditPage })));
const BookEntriesPage = lazy(() =>
  import('../features/read-books').then((page) => ({ default: page.BookEntriesPage })),
);
const BookingPage = lazy(() => import('../features/browse-bookings').then((page) => ({ default: page.BookingPage })));
const BookingsPage = lazy(() => import('../features/browse-bookings').then((page) => ({ default: page.BookingsPage })));
const BooksPage = lazy(() => import('../features/read-books').then((page) => ({ default: page.BooksPage })));
const CalendarPage = lazy(() => import('../features/keep-calendar').then((page) => ({ default: page.CalendarPage })));
const ConsoleLayout = lazy(() => import('./console-layout').then((layout) => ({ default: layout.ConsoleLayout })));
const CasePage = lazy(() => import('../features/answer-cases').then((page) => ({ default: page.CasePage })));
const CasesPage = lazy(() => import('../features/answer-cases').then((page) => ({ default: page.CasesPage })));
const CouponsPage = lazy(() => import('../features/manage-coupons').then((page) => ({ default: page.CouponsPage })));
const DispatchPage = lazy(() => import('../features/dispatch').then((page) => ({ default: page.DispatchPage })));
const InvitationsPage = lazy(() =>
  import('../features/manage-invitations').then((page) => ({ default: page.InvitationsPage })),
);
const NotFoundPage = lazy(() => import('./not-found-page').then((page) => ({ default: page.NotFoundPage })));
const NoticesPage = lazy(() => import('../features/read-notices').then((page) => ({ default: page.NoticesPage })));
const PaymentsPage = lazy(() =>
  import('../features/resolve-payments').then((page) => ({ default: page.PaymentsPage })),
);
const UsersPage = lazy(() => import('../features/manage-users').then((page) => ({ default: page.UsersPage })));
const UserPage = lazy(() => import('../features/manage-users').then((page) => ({ default: page.UserPage })));
const PricesPage = lazy(() => import('../features/set-prices').then((page) => ({ default: page.PricesPage })));
const CreditRulesPage = lazy(() =>
  import('../features/set-prices').then((page) => ({ default: page.CreditRulesPage })),
);
const PrivacyPage = lazy(() => import('../features/privacy-requests').then((page) => ({ default: page.PrivacyPage })));
const ReviewPage = lazy(() => import('../features/review-documents').then((page) => ({ default: page.ReviewPage })));
const ReviewQueuePage = lazy(() =>
  import('../features/review-documents').then((page) => ({ default: page.ReviewQueuePage })),
);
const SchoolsPage = lazy(() => import('../features/keep-schools').then((page) => ({ default: page.SchoolsPage })));
const SetUpAuthenticatorPage = lazy(() =>
  import('../features/set-up-authenticator').then((page) => ({ default: page.SetUpAuthenticatorPage })),
);
const SignInPage = lazy(() => import('../features/sign-in').then((page) => ({ default: page.SignInPage })));
// The query client is not needed to sign in. The layout is loaded at the same time, not after it.
const SignedIn = lazy(async () => {
  const [{ SignedIn: component }] = await Promise.all([import('./signed-in'), import('./console-layout')]);
  return { default: component };
});
const TodayPage = lazy(() => import('../features/today').then((page) => ({ default: page.TodayPage })));

/** The routes of the console. Each page is loaded when it is first opened. */
export function AppRoutes({ cache }: { readonly cache: QueryCacheHolder }) {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={paths.signIn.pattern} element={<SignInPage />} />
        <Route element={<RequireSignIn />}>
          <Route element={<SignedIn cache={cache} />}>
            <Route path={paths.secondStep.pattern} element={<SetUpAuthenticatorPage />} />
            <Route element={<ConsoleLayout />}>
              <Route path={paths.today.pattern} element={<TodayPage />} />
              <Route path={paths.reviews.pattern} element={<ReviewQueuePage />} />
              <Route path={paths.review.pattern} element={<ReviewPage />} />
              <Route path={paths.users.pattern} element={<UsersPage />} />
              <Route path={paths.user.pattern} element={<UserPage />} />
              <Route path={paths.bookings.pattern} element={<BookingsPage />} />
              <Route path={paths.booking.pattern} element={<BookingPage />} />
              <Route path={paths.dispatch.pattern} element={<DispatchPage />} />
              <Route path={paths.calendar.pattern} element={<CalendarPage />} />
              <Route path={paths.schools.pattern} element={<SchoolsPage />} />
              <Route path={paths.cases.pattern} element={<CasesPage />} />
              <Route path={paths.case.pattern} element={<CasePage />} />
              <Route path={paths.payments.pattern} element={<PaymentsPage />} />
              <Route path={paths.books.pattern} element={<BooksPage />} />
              <Route path={paths.bookEntries.pattern} element={<BookEntriesPage />} />
              <Route path={paths.notices.pattern} element={<NoticesPage />} />
              <Route path={paths.prices.pattern} element={<PricesPage />} />
              <Route path={paths.creditRules.pattern} element={<CreditRulesPage />} />
              <Route path={paths.coupons.pattern} element={<CouponsPage />} />
              <Route path={paths.invitations.pattern} element={<InvitationsPage />} />
              <Route path={paths.privacy.pattern} element={<PrivacyPage />} />
              <Route path={paths.audit.pattern} element={<AuditPage />} />
              <Route path={paths.account.pattern} element={<AccountPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
