import {
  getAuditEntries,
  getCases,
  getConsoleBookings,
  getCoupons,
  getInvitations,
  getNotices,
  getPayments,
  getReviews,
  getStaffSession,
  getToday,
  getUsers,
} from '@liftclub/api-contract';
import { statementsOf } from '../../testing/database/statements';
import { setUpStaff } from '../../testing/builders/staff';
import { setUpTestApi } from '../../testing/test-api';

const api = setUpTestApi();
const staff = setUpStaff(api);

/** The first word and the first table of a statement. */
const inShort = (text: string): string =>
  `${/^\s*\w+/.exec(text)?.[0].trim() ?? ''} ${/(?:update|into) "(\w+)"/.exec(text)?.[1] ?? ''}`.trim();

const SESSION = 'update staff_sessions';
const RECORDED = 'insert audit_entries';

it.each([
  ['who is signed in', getStaffSession, [SESSION]],
  ['what waits today', getToday, [SESSION, 'with']],
  ['the audit log', getAuditEntries, [SESSION, 'select', 'select']],
  ['the cases', getCases, [SESSION, 'select']],
  ['the coupons', getCoupons, [SESSION, 'select']],
  ['the invitations', getInvitations, [SESSION, 'select']],
  ['the notices', getNotices, [SESSION, 'select']],
  // Tables of people leave a row of who looked.
  ['the users', getUsers, [SESSION, 'select', RECORDED]],
  ['the bookings', getConsoleBookings, [SESSION, 'select', RECORDED]],
  ['the payments', getPayments, [SESSION, 'select', RECORDED]],
  ['the documents to review', getReviews, [SESSION, 'select', RECORDED]],
] as const)('a member of staff who reads %s costs these round trips', async (_what, endpoint, statements) => {
  const sent = await statementsOf(async () => {
    expect((await api.call(endpoint, { headers: staff.headers })).status).toBe(200);
  });
  expect(sent.map(inShort)).toEqual(statements);
});
