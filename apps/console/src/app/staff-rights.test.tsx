import {
  checkImport,
  getAccounts,
  getAgedCredit,
  getApprovalLimits,
  getAuditEntries,
  getBookEntries,
  getCase,
  getCases,
  getClosures,
  getConsoleBooking,
  getConsoleBookings,
  getConsoleTrip,
  getConsoleSchools,
  getCoupons,
  getDeferred,
  getDispatchDay,
  getDocument,
  getDocuments,
  getDocumentTypes,
  getInvitations,
  getNotices,
  getPayments,
  getPayoutRows,
  getPeriods,
  getPriceRules,
  getPrivacyRequests,
  getReport,
  getRequests,
  getReview,
  getReviews,
  getStaff,
  getEarningRules,
  getStaffCreditRules,
  getStaffMember,
  getTaxReport,
  getToday,
  getTrialBalance,
  getUser,
  getUsers,
} from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { paths } from '../paths';
import { buildStaff } from '../testing/build-staff';
import { buildToday } from '../testing/build-today';
import { openConsole } from '../testing/open-console';

const api = fakeApi();
beforeEach(() => api.on(getToday, { json: { success: true, message: '', data: buildToday() } }));

const finance = buildStaff({ roles: ['finance'], rights: [...staffRightsOf(['finance'])] });

it('the menu of finance has the pages of money, and no others', async () => {
  openConsole('/', { staff: finance });
  await screen.findByRole('heading', { name: 'Today' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Requests',
    'People',
    'Payments',
    'Books',
    'Reports',
    'Prices',
    'Credit rules',
    'Your account',
    'Sign out',
  ]);
  expect(screen.queryByRole('list', { name: 'Operations' })).not.toBeInTheDocument();
});

it('a page without its right says whom to ask, and loads nothing', async () => {
  openConsole('/bookings/018f0000-0000-7000-8000-000000000001', { staff: finance });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
  expect(screen.getByText(/An administrator can change that/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/');
  expect(api.calls(getConsoleBooking)).toHaveLength(0);
});

it('a page needs the right of the call that loads it', () => {
  const calls = {
    today: getToday,
    requests: getRequests,
    reviews: getReviews,
    review: getReview,
    documents: getDocuments,
    document: getDocument,
    users: getUsers,
    user: getUser,
    bookings: getConsoleBookings,
    booking: getConsoleBooking,
    trip: getConsoleTrip,
    cases: getCases,
    case: getCase,
    payments: getPayments,
    books: getTrialBalance,
    bookEntries: getBookEntries,
    tax: getTaxReport,
    deferred: getDeferred,
    agedCredit: getAgedCredit,
    accounts: getAccounts,
    periods: getPeriods,
    payouts: getPayoutRows,
    reports: getReport,
    notices: getNotices,
    dispatch: getDispatchDay,
    calendar: getClosures,
    schools: getConsoleSchools,
    prices: getPriceRules,
    creditRules: getStaffCreditRules,
    earningRules: getEarningRules,
    coupons: getCoupons,
    invitations: getInvitations,
    privacy: getPrivacyRequests,
    audit: getAuditEntries,
    documentTypes: getDocumentTypes,
    imports: checkImport,
    approvalLimits: getApprovalLimits,
    staff: getStaff,
    member: getStaffMember,
  };
  const {
    account: _ownAccount,
    signIn: _signIn,
    secondStep: _secondStep,
    acceptInvitation: _acceptInvitation,
    ...pages
  } = paths;
  const rights = (table: Readonly<Record<string, { readonly right: unknown }>>) =>
    Object.fromEntries(Object.entries(table).map(([name, { right }]) => [name, right]));
  expect(rights(pages)).toEqual(rights(calls));
});
