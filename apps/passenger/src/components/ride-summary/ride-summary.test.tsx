import type { Summary } from '@liftclub/api-contract';
import { legTimesOf } from '@liftclub/domain';
import { AuthSessionProvider, createAuthSession } from '@liftclub/auth-session';
import {
  buildRide,
  buildSummary,
  buildTokens,
  buildUser,
  fakeBrowser,
  PASSENGER_ORIGIN,
  storedSession,
} from '@liftclub/test-support';
import { notify, UiProvider } from '@liftclub/ui-kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RideSummary, type RideSummaryProps } from './index';

interface Reader {
  readonly country?: string;
  readonly screen?: 'wide' | 'narrow';
}

function show(
  summary: Summary,
  { country = 'RSA', screen: size = 'wide' }: Reader = {},
  props: Partial<RideSummaryProps> = {},
) {
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: size === 'wide', media }),
  });
  const stored = storedSession(buildUser({ profile: { country } }), buildTokens());
  const session = createAuthSession({
    base: '/',
    notify,
    browser: fakeBrowser({ origin: PASSENGER_ORIGIN, stored }).openTab(),
  });
  const page = (more: Partial<RideSummaryProps>) => (
    <UiProvider>
      <AuthSessionProvider session={session}>
        <RideSummary summary={summary} {...more} />
      </AuthSessionProvider>
    </UiProvider>
  );
  const { rerender } = render(page(props));
  return { showAgain: (more: Partial<RideSummaryProps>) => rerender(page(more)) };
}

/** Spaces as people see them. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const valueOf = (term: string) => plain(screen.getByText(term).closest('dt')?.nextElementSibling?.textContent);

const nigerianMonth = buildSummary({
  trip_details: {
    rider: 'Lesedi',
    trip_type: '2_way',
    validity: '1_month',
    start_date: '2026-11-23',
    end_date: '2026-12-22',
    ride_days: 22,
  },
  rides: [
    buildRide(),
    buildRide({ ride_type: 'B', distance: 12.5, note: 'Blue gate' }, legTimesOf('flexible', Array(5).fill('15:30:00'))),
  ],
  price: {
    currency: 'NGN',
    promo: '5% off for 1 month',
    is_discount: true,
    trip_fees: [
      { ride_type: 'A', fee: '2300.00' },
      { ride_type: 'B', fee: '2300.00' },
    ],
    discount_amount: '5060.00',
    subtotal: '96140.00',
    vatPercent: 7.5,
    vat: '7210.50',
    total_init: '108790.00',
    total: '103350.50',
    total_val: 103350.5,
  },
});

it('a passenger reads who rides, how, and from when to when', () => {
  show(nigerianMonth);
  expect(['Rider', 'Trip', 'Plan', 'Start date', 'End date', 'Ride days', 'Weekdays'].map(valueOf)).toEqual([
    'Lesedi',
    'Two-way',
    '1 Month',
    '23 Nov 2026',
    '22 Dec 2026',
    '22',
    'Mon–Fri',
  ]);
  expect(valueOf('Note for the driver')).toBe('Blue gate');
  expect(screen.getByRole('heading', { name: 'Summary' })).toHaveFocus();
});

it('a price without the rides that leave too soon is no product of days and fees', () => {
  show(buildSummary({ price: { subtotal: '420.00', total: '420.00', total_val: 420 } }));
  expect(screen.getByText('5 ride days, without rides that leave too soon')).toBeVisible();
});

it.each([
  ['wide', 'Sandton City, 83 Rivonia Road, Sandton,…', 'Rosebank Mall, 50 Bath Avenue, Rosebank,…'],
  ['narrow', 'Sandton City, 83 Riv…', 'Rosebank Mall, 50 Ba…'],
] as const)('a passenger on a %s screen sees each ride with its addresses cut to fit', (size, pickUp, dropOff) => {
  show(nigerianMonth, { screen: size });
  const ride = within(screen.getByRole('region', { name: 'Ride B' }));
  expect(ride.getByText(pickUp)).toHaveAttribute('title', 'Sandton City, 83 Rivonia Road, Sandton, Johannesburg');
  expect(ride.getByText(dropOff)).toBeInTheDocument();
  expect(ride.getByText('12.50 km', { selector: 'dd' })).toBeInTheDocument();
  expect(ride.getByRole('img', { name: 'Route from Sandton City to Rosebank Mall' })).toBeInTheDocument();
  expect(screen.getByText('07:15')).toBeInTheDocument();
  expect(ride.getByText(/15:30/)).toHaveTextContent('Mon–Fri 15:30');
});

it('a South African passenger sees the total alone, without sub total and VAT', () => {
  show(buildSummary());
  expect(valueOf('Total')).toBe('R 525.00');
  expect(screen.queryByText('Sub total')).not.toBeInTheDocument();
  expect(screen.queryByText(/VAT/)).not.toBeInTheDocument();
});

it('a South African passenger whose total holds a tax is told of it', () => {
  show(
    buildSummary({ price: { subtotal: '525.00', vatPercent: 15, vat: '78.75', total: '603.75', total_val: 603.75 } }),
  );
  expect([valueOf('Sub total'), valueOf('VAT (15%)'), valueOf('Total')]).toEqual(['R 525.00', 'R 78.75', 'R 603.75']);
});

it('a Nigerian passenger sees sub total and VAT with its percent', () => {
  show(nigerianMonth, { country: 'NG' });
  expect(valueOf('Sub total')).toBe('₦96,140.00');
  expect(valueOf('VAT (7.5%)')).toBe('₦7,210.50');
  expect(valueOf('Total')).toContain('₦103,350.50');
});

it('a guardian reads what a sibling takes off, between the discount of the plan and the coupon', () => {
  const price = {
    ...nigerianMonth.price,
    sibling: { percent: 10, amount: '9614.00' },
    is_coupon: true,
    coupon: 'SCHOOL10',
    coupon_amount: '1000.00',
    subtotal: '85526.00',
  };
  show({ ...nigerianMonth, price }, { country: 'NG' });
  expect(screen.getByText('22 ride days × 2 rides × ₦2,300.00')).toBeInTheDocument();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const [discount, sibling, coupon] = [/^Discount/, /^Sibling discount \(10%\)$/, /^Coupon/].map((name) =>
    terms.findIndex((term) => name.test(term ?? '')),
  ) as [number, number, number];
  expect(discount >= 0 && discount < sibling && sibling < coupon).toBe(true);
  expect(valueOf('Sibling discount (10%)')).toBe('-₦9,614.00');
});

it('a sibling discount alone shows what the plan would cost without it', () => {
  const price = { sibling: { percent: 10, amount: '52.50' }, subtotal: '472.50', total: '472.50', total_val: 472.5 };
  show(buildSummary({ price }));
  expect(valueOf('Sibling discount (10%)')).toBe('-R 52.50');
  expect(valueOf('Total')).toBe('Before discount R 525.00R 472.50');
});

it('a passenger reads before paying that too little is left to be paid', () => {
  show(buildSummary({ price: { credit: '524.55', waived: '0.45', due: '0.00' } }));
  expect(['Credit used', 'Due'].map(valueOf)).toEqual(['-R 524.55', 'R 0.00']);
  expect(valueOf('Waived')).toBe('-R 0.45');
  expect(screen.getByText(/^R\s0\.45 is below the minimum payment, so you pay nothing\.$/)).toBeInTheDocument();
});

it('the price is explained in plain words', () => {
  show(nigerianMonth, { country: 'NG' });
  expect(screen.getByText('22 ride days × 2 rides × ₦2,300.00')).toBeInTheDocument();
  expect(valueOf('22 ride days × 2 rides × ₦2,300.00')).toBe('₦101,200.00');
});

it('with a plan discount the initial total stands struck through beside the total, and says what it is', () => {
  show(nigerianMonth, { country: 'NG' });
  expect(screen.getByText('Promo: 5% off for 1 month')).toBeInTheDocument();
  expect(valueOf('Discount')).toBe('-₦5,060.00');
  const before = screen.getByText('₦108,790.00');
  expect(before.tagName).toBe('S');
  expect(before).toHaveTextContent('Before discount ₦108,790.00');
});

it('with a coupon its code, what it took off and the struck-through initial total show', () => {
  const price = {
    coupon: 'SCHOOL10',
    is_coupon: true,
    coupon_amount: '52.50',
    subtotal: '472.50',
    total: '472.50',
    total_val: 472.5,
  };
  show(buildSummary({ price }));
  expect(screen.getByText('Coupon: SCHOOL10')).toBeInTheDocument();
  expect(valueOf('Coupon')).toBe('-R 52.50');
  expect(plain(screen.getByText(/^R\s525\.00$/, { selector: 's' }).textContent)).toBe('Before discount R 525.00');
  expect(valueOf('Total')).toContain('R 472.50');
});

it('credit that pays a part of the price stands below the total, with what is left to pay', () => {
  show(buildSummary({ price: { credit: '100.00', due: '425.00' } }));
  expect(valueOf('Credit used')).toBe('-R 100.00');
  expect(valueOf('Due')).toBe('R 425.00');
});

it('without discount and coupon nothing is struck through and no label shows', () => {
  show(buildSummary());
  expect(screen.queryByRole('deletion')).not.toBeInTheDocument();
  expect(screen.queryByText(/Promo|Coupon|Discount|Credit used|Due/)).not.toBeInTheDocument();
});

it('a passenger goes on to pay, and is told that it is under way', async () => {
  const onPay = jest.fn();
  const { showAgain } = show(buildSummary(), {}, { onPay });
  await userEvent.click(screen.getByRole('button', { name: 'Proceed to make payment' }));
  expect(onPay).toHaveBeenCalledTimes(1);
  showAgain({ onPay, paying: true });
  expect(screen.getByRole('button', { name: 'Redirecting....' })).toBeDisabled();
});

it.each([
  ['that cannot be paid', buildSummary({ can_pay: false }), { onPay: () => undefined }],
  ['while there is no way to pay', buildSummary(), {}],
])('a booking %s offers no payment', (_, summary, props) => {
  show(summary, {}, props);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a summary opened from the bookings can be closed, and shows what else can be done', async () => {
  const onClose = jest.fn();
  show(buildSummary(), {}, { onClose, action: <a href="/bookings">Go to Bookings</a> });
  expect(screen.getByRole('link', { name: 'Go to Bookings' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close summary' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('a plan that can be paid monthly', () => {
  const instalments = {
    count: 3,
    first: '350.02',
    each: '349.99',
    due: '250.02',
    total: '1050.00',
    surcharge: '50.00',
    dates: ['2026-01-12', '2026-02-12', '2026-03-12'],
  };
  const monthly = buildSummary({ price: { total: '1000.00', due: '900.00', credit: '100.00', instalments } });

  it('is paid at once unless the passenger chooses otherwise', async () => {
    const onPay = jest.fn();
    show(monthly, {}, { onPay });
    expect(screen.getByRole('radio', { name: /^Pay once/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to make payment' }));
    expect(onPay).toHaveBeenCalledWith('once');
  });

  it('shows every date and amount before it is paid monthly, and what is due now after credit', async () => {
    const onPay = jest.fn();
    show(monthly, {}, { onPay });
    await userEvent.click(screen.getByRole('radio', { name: /^Pay monthly/ }));
    expect(plain(screen.getByText(/^Pay monthly/).textContent)).toBe('Pay monthly: 3 payments, R 250.02 now');
    const dates = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => plain(textContent))).toEqual([
      'NowR 250.02',
      '12 Feb 2026R 349.99',
      '12 Mar 2026R 349.99',
    ]);
    expect(plain(screen.getByText(/^Paying monthly costs/).textContent)).toBe(
      'Paying monthly costs R 50.00 more: R 1 050.00 in total.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to make payment' }));
    expect(onPay).toHaveBeenCalledWith('monthly');
  });

  it('has no such choice where monthly payment is not offered', () => {
    show(buildSummary(), {}, { onPay: jest.fn() });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
