// @slow: not in npm test (decision 223).
import * as contract from '@liftclub/api-contract';
import { hasStaffRight, staffRightsOf, type StaffRight, type StaffRole } from '@liftclub/domain';
import { fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { school as coupon, listOf as couponsOf } from '../testing/build-coupon';
import { parktown } from '../testing/build-invitation';
import { buildAlert, buildAttempt, buildPayment, buildPayout } from '../testing/build-payment';
import { announcedTariff, buildPriceRules } from '../testing/build-price-rules';
import { buildDay } from '../testing/build-day';
import { paths } from '../paths';
import { buildClosure, buildSchool, buildTerms, listOf } from '../testing/build-calendar';
import { buildStaff } from '../testing/build-staff';
import { buildUserDetails } from '../testing/build-user-details';
import { openConsole } from '../testing/open-console';

/** Monday, 12 January 2026, 17:00 in Johannesburg. */
const api = fakeApi({ now: () => Date.parse('2026-01-12T15:00:00Z') });
const table = (row: object) => ({ json: { success: true, message: '', data: [row], count: 1 } }) as never;
const details = (data: unknown) => ({ json: { success: true, message: '', data } }) as never;

beforeEach(() => {
  api.on(contract.getClosures, listOf(buildClosure()));
  api.on(contract.getConsoleSchools, listOf(buildSchool()));
  api.on(contract.getTerms, listOf(buildTerms()));
  api.on(contract.getCoupons, couponsOf(coupon));
  api.on(contract.getInvitations, table(parktown));
  api.on(contract.getPriceRules, details(buildPriceRules({ tariffs: [announcedTariff()] })));
  api.on(contract.getPayments, table(buildPayment()));
  api.on(contract.getPaymentAttempts, table(buildAttempt()));
  api.on(contract.getPayouts, table(buildPayout()));
  api.on(contract.getPaymentAlerts, table(buildAlert()));
  api.on(contract.getDispatchDay, details(buildDay()));
  api.on(contract.getIdleDrivers, details([]));
});

interface OpenedPage {
  readonly address: string;
  /** Is on the page once it is loaded. */
  readonly loaded: string | RegExp;
  /** Roles that may open the page. */
  readonly roles: readonly StaffRole[];
  /** The buttons by the beginning of their names, a pattern, each with the call that it leads to. */
  readonly buttons: Readonly<Record<string, contract.Endpoint>>;
}

const user = buildUserDetails();

/** A user as the API sends it to a member with these rights. */
function shownTo(rights: readonly StaffRight[]): object {
  const hidden = contract.hiddenColumns(contract.getUser, rights);
  return Object.fromEntries(Object.entries(user).filter(([field]) => !hidden.includes(field)));
}

const PAGES: readonly OpenedPage[] = [
  {
    address: '/calendar',
    loaded: 'Thu, 24 Sep: Heritage Day',
    roles: ['support', 'dispatcher'],
    buttons: { 'Close days...': contract.addClosures },
  },
  {
    address: '/schools',
    loaded: 'Sandton Primary',
    roles: ['support', 'dispatcher'],
    buttons: { 'New school': contract.addSchool, 'Edit Sandton Primary': contract.changeSchool },
  },
  {
    address: '/schools?tab=terms',
    loaded: 'Public schools',
    roles: ['support', 'dispatcher'],
    buttons: { 'New terms calendar': contract.addTerms, 'Edit Public schools': contract.changeTerms },
  },
  {
    address: '/coupons',
    loaded: 'SCHOOL10',
    roles: ['support', 'admin'],
    buttons: { 'New coupon': contract.createCoupon, 'End SCHOOL10': contract.endCoupon },
  },
  {
    address: '/invitations',
    loaded: 'Parktown parents',
    roles: ['support', 'admin'],
    buttons: { 'New invitation': contract.createInvitation },
  },
  {
    address: '/prices',
    loaded: 'South Africa',
    roles: ['support', 'finance', 'manager', 'admin'],
    buttons: {
      'Announce a change: Tariff, South Africa': contract.addTariff,
      'Withdraw: Tariff, South Africa from 1 Feb 2026': contract.withdrawTariff,
    },
  },
  {
    address: '/payments',
    loaded: /Thandi Nkosi/,
    roles: ['support', 'finance', 'admin'],
    buttons: { 'Refund .* to Thandi Nkosi': contract.refundPayment },
  },
  {
    address: '/payments?tab=pending',
    loaded: /Thandi Nkosi/,
    roles: ['support', 'finance'],
    buttons: { Check: contract.checkPaymentAttempt },
  },
  {
    address: '/dispatch?market=RSA&date=2026-01-13',
    loaded: /^Planned 3 of 4 trips/,
    roles: ['support', 'dispatcher', 'admin'],
    buttons: { 'Plan now': contract.planDispatchDay, 'Show history': contract.getAuditEntries },
  },
  {
    address: `/people/${user.id}`,
    loaded: 'About',
    roles: ['support', 'reviewer', 'finance', 'admin'],
    buttons: {
      'Lock account': contract.lockUser,
      'Erase account': contract.eraseUser,
      'Give credit': contract.giveCredit,
    },
  },
];

const PATTERNS = Object.values(paths).flatMap((page) => ('right' in page ? [page] : []));

it.each(PAGES.flatMap((page) => page.roles.map((role) => [page.address, role, page] as const)))(
  'on %s a %s sees the actions that the role allows, and no others',
  async (_address, role, { address, loaded, buttons }) => {
    const rights = staffRightsOf([role]);
    api.on(contract.getUser, details(shownTo(rights)));
    openConsole(address, { staff: buildStaff({ roles: [role], rights: [...rights] }) });
    await screen.findAllByText(loaded).catch(() => screen.findAllByLabelText(loaded));
    const allowed = Object.entries(buttons).flatMap(([name, { right = 'any' }]) =>
      hasStaffRight(rights, right) ? [name] : [],
    );
    const shown = Object.keys(buttons).filter(
      (name) => screen.queryAllByRole('button', { name: new RegExp(`^${name}`) }).length > 0,
    );
    expect(shown).toEqual(allowed);
    for (const link of document.querySelectorAll('a[href^="/"]:not([download])')) {
      const { pathname } = new URL(link.getAttribute('href') ?? '', window.location.origin);
      const target = PATTERNS.find(({ pattern }) => matchPath(pattern, pathname));
      expect([pathname, target && hasStaffRight(rights, target.right)]).toEqual([pathname, true]);
    }
  },
);

it('support sees the payments of own cases, and neither payouts nor alerts', async () => {
  openConsole('/payments?tab=payouts', { staff: buildStaff({ rights: [...staffRightsOf(['support'])] }) });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Needs action',
    'All payments',
    'Pending',
  ]);
  expect(api.calls(contract.getPayouts)).toHaveLength(0);
});
