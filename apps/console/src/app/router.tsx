import type { RequiredRight } from '@liftclub/domain';
import { lazy, Suspense, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireRight } from './require-right';
import { RequireSignIn } from '../session/require-sign-in';
import { paths } from '../paths';
import type { QueryCacheHolder } from './signed-in';

const AcceptInvitationPage = lazy(() =>
  import('../features/accept-invitation').then((page) => ({ default: page.AcceptInvitationPage })),
);
const AccountPage = lazy(() => import('../features/account').then((page) => ({ default: page.AccountPage })));
const AgedCreditPage = lazy(() => import('../features/read-books').then((page) => ({ default: page.AgedCreditPage })));
const DeferredPage = lazy(() => import('../features/read-books').then((page) => ({ default: page.DeferredPage })));
const TaxPage = lazy(() => import('../features/read-books').then((page) => ({ default: page.TaxPage })));
const AccountsPage = lazy(() => import('../features/read-books').then((page) => ({ default: page.AccountsPage })));
const ApprovalLimitsPage = lazy(() =>
  import('../features/set-approval-limits').then((page) => ({ default: page.ApprovalLimitsPage })),
);
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
const DocumentPage = lazy(() =>
  import('../features/review-documents').then((page) => ({ default: page.DocumentPage })),
);
const DocumentQueuePage = lazy(() =>
  import('../features/review-documents').then((page) => ({ default: page.DocumentQueuePage })),
);
const DocumentTypesPage = lazy(() =>
  import('../features/set-document-types').then((page) => ({ default: page.DocumentTypesPage })),
);
const ImportsPage = lazy(() => import('../features/import-files').then((page) => ({ default: page.ImportsPage })));
const InvitationsPage = lazy(() =>
  import('../features/manage-invitations').then((page) => ({ default: page.InvitationsPage })),
);
const NotFoundPage = lazy(() => import('./not-found-page').then((page) => ({ default: page.NotFoundPage })));
const NoticesPage = lazy(() => import('../features/read-notices').then((page) => ({ default: page.NoticesPage })));
const PaymentsPage = lazy(() =>
  import('../features/resolve-payments').then((page) => ({ default: page.PaymentsPage })),
);
const TripPage = lazy(() => import('../features/read-trip').then((page) => ({ default: page.TripPage })));
const UsersPage = lazy(() => import('../features/manage-users').then((page) => ({ default: page.UsersPage })));
const UserPage = lazy(() => import('../features/manage-users').then((page) => ({ default: page.UserPage })));
const PayoutsPage = lazy(() => import('../features/pay-drivers').then((page) => ({ default: page.PayoutsPage })));
const PeriodsPage = lazy(() => import('../features/read-books').then((page) => ({ default: page.PeriodsPage })));
const PricesPage = lazy(() => import('../features/set-prices').then((page) => ({ default: page.PricesPage })));
const EarningRulesPage = lazy(() =>
  import('../features/set-prices').then((page) => ({ default: page.EarningRulesPage })),
);
const CreditRulesPage = lazy(() =>
  import('../features/set-prices').then((page) => ({ default: page.CreditRulesPage })),
);
const PrivacyPage = lazy(() => import('../features/privacy-requests').then((page) => ({ default: page.PrivacyPage })));
const ReportsPage = lazy(() => import('../features/read-reports').then((page) => ({ default: page.ReportsPage })));
const RequestsPage = lazy(() => import('../features/decide-requests').then((page) => ({ default: page.RequestsPage })));
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
const StaffPage = lazy(() => import('../features/manage-staff').then((page) => ({ default: page.StaffPage })));
const MemberPage = lazy(() => import('../features/manage-staff').then((page) => ({ default: page.MemberPage })));
const TodayPage = lazy(() => import('../features/today').then((page) => ({ default: page.TodayPage })));

/** The route of a page, for those who have its right. */
const page = (
  { pattern, right }: { readonly pattern: string; readonly right: RequiredRight },
  element: ReactElement,
) => <Route path={pattern} element={<RequireRight right={right}>{element}</RequireRight>} />;

/** The routes of the console. Each page is loaded when it is first opened. */
export function AppRoutes({ cache }: { readonly cache: QueryCacheHolder }) {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={paths.signIn.pattern} element={<SignInPage />} />
        <Route path={paths.acceptInvitation.pattern} element={<AcceptInvitationPage />} />
        <Route element={<RequireSignIn />}>
          <Route element={<SignedIn cache={cache} />}>
            <Route path={paths.secondStep.pattern} element={<SetUpAuthenticatorPage />} />
            <Route element={<ConsoleLayout />}>
              {page(paths.today, <TodayPage />)}
              {page(paths.requests, <RequestsPage />)}
              {page(paths.reviews, <ReviewQueuePage />)}
              {page(paths.review, <ReviewPage />)}
              {page(paths.users, <UsersPage />)}
              {page(paths.user, <UserPage />)}
              {page(paths.bookings, <BookingsPage />)}
              {page(paths.booking, <BookingPage />)}
              {page(paths.trip, <TripPage />)}
              {page(paths.dispatch, <DispatchPage />)}
              {page(paths.calendar, <CalendarPage />)}
              {page(paths.schools, <SchoolsPage />)}
              {page(paths.cases, <CasesPage />)}
              {page(paths.case, <CasePage />)}
              {page(paths.payments, <PaymentsPage />)}
              {page(paths.books, <BooksPage />)}
              {page(paths.bookEntries, <BookEntriesPage />)}
              {page(paths.tax, <TaxPage />)}
              {page(paths.deferred, <DeferredPage />)}
              {page(paths.agedCredit, <AgedCreditPage />)}
              {page(paths.accounts, <AccountsPage />)}
              {page(paths.periods, <PeriodsPage />)}
              {page(paths.payouts, <PayoutsPage />)}
              {page(paths.reports, <ReportsPage />)}
              {page(paths.notices, <NoticesPage />)}
              {page(paths.prices, <PricesPage />)}
              {page(paths.creditRules, <CreditRulesPage />)}
              {page(paths.earningRules, <EarningRulesPage />)}
              {page(paths.coupons, <CouponsPage />)}
              {page(paths.invitations, <InvitationsPage />)}
              {page(paths.privacy, <PrivacyPage />)}
              {page(paths.audit, <AuditPage />)}
              {page(paths.documents, <DocumentQueuePage />)}
              {page(paths.document, <DocumentPage />)}
              {page(paths.documentTypes, <DocumentTypesPage />)}
              {page(paths.imports, <ImportsPage />)}
              {page(paths.approvalLimits, <ApprovalLimitsPage />)}
              {page(paths.staff, <StaffPage />)}
              {page(paths.member, <MemberPage />)}
              {page(paths.account, <AccountPage />)}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
