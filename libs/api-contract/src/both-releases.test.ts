import { REQUEST_KINDS, STAFF_ROLES } from '@liftclub/domain';
import * as v from 'valibot';
import {
  bookingDetails,
  consoleEvents,
  getApprovalLimits,
  getOwnStaffAccount,
  getRequests,
  getStaffSession,
} from './index';

/** Processes and pages of two releases run side by side while one is rolled out. */
const read = <S extends v.GenericSchema>({ response }: { readonly response: S }, data: object) =>
  v.parse(response, { success: true, message: '', count: 1, data });

const at = '2026-01-13T06:00:00.000Z';
const member = { id: 'm', email: 'naledi@example.com', name: 'Naledi Mokoena' };

const session = { ...member, totp: true, totp_required: true, markets: ['RSA'] };
const roles = ['support', 'archivist'];
const rights = ['people.read', 'people.archive'];

it('a member whose roles and rights a later release has more of keeps those that the page knows', () => {
  const known = { roles: ['support'], rights: ['people.read'] };
  expect(read(getStaffSession, { ...session, roles, rights })).toMatchObject({ data: known });
  expect(read(getOwnStaffAccount, { ...member, roles, rights, step_up_until: null })).toMatchObject({ data: known });
  const { data } = read(getStaffSession, { ...session, roles: [...STAFF_ROLES], rights: [] });
  expect([data.roles, data.rights]).toEqual([STAFF_ROLES, []]);
});

const request = {
  id: 'r',
  kind: 'archive',
  subject: { kind: 'person', id: 'p', title: 'Thandi Nkosi' },
  summary: 'Archive the account',
  amount: null,
  currency: null,
  asked_by: { id: 'm', name: 'Naledi Mokoena' },
  asked_at: at,
  expires_at: at,
  state: 'open',
  decided_by: null,
  decided_at: null,
  reason: '',
  why: null,
  can_decide: false,
};

it('a request of a kind that the page does not know is read, and where nothing is said changes nothing and needs one approval', () => {
  expect(REQUEST_KINDS).not.toContain(request.kind);
  expect(read(getRequests, [request]).data).toMatchObject([
    { kind: 'archive', change: null, approvals: 0, approvals_needed: 1 },
  ]);
  const twice = { ...request, approvals: 1, approvals_needed: 2 };
  expect(read(getRequests, [twice]).data).toMatchObject([{ approvals: 1, approvals_needed: 2 }]);
});

it('of what has changed the page is notified of what it knows, beside topics of a later release', () => {
  expect(v.parse(consoleEvents.changed, ['cases', 'archive', 'toString', 'reviews'])).toEqual(['cases', 'reviews']);
});

it('limits of a kind that the page does not know do not keep the others from it', () => {
  const limit = { market: 'RSA', kind: 'goodwill', amount: '500.00', currency: 'ZAR', set_by: null, set_at: at };
  expect(read(getApprovalLimits, [limit, { ...limit, kind: 'archive' }]).data).toMatchObject([limit, {}]);
});

it('a payment of a booking without a part to refund has none', () => {
  const payment = {
    id: 'p',
    reference: 'ref',
    provider: 'paystack',
    transaction_id: 't',
    amount: '500.00',
    currency: 'ZAR',
    state: 'paid',
    reason: null,
    received_at: at,
    refunded_at: null,
  };
  expect(v.parse(bookingDetails.entries.payments, [payment])).toMatchObject([
    { refund_amount: null, refund_asked_at: null },
  ]);
});
