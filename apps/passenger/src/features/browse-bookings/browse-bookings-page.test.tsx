// @slow: not in npm test (decision 223).
import { getBooking, getBookings, getPassengerProfile, getCreditRules } from '@liftclub/api-contract';
import { buildBookingItem, deferred, type FakeResponse, fakeApi, buildCreditRules } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileOf } from '../../testing/open-app';
import {
  active,
  bookingsAre,
  cardOf,
  draft,
  idOf,
  listOf,
  openBookings,
  summaryOf,
  user,
} from './testing/open-bookings';

const api = fakeApi();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
});

it('a guardian sees her active bookings first: ride, rider, date, price, days and pick-up times', async () => {
  bookingsAre(api, { active: [active], draft: [draft] });
  await openBookings();
  expect(screen.getByRole('tab', { name: 'Active', selected: true })).toBeInTheDocument();
  const card = await cardOf('Two-way · Midrand → Rosebank');
  expect(card).toHaveAccessibleName('Open Two-way · Midrand → Rosebank');
  expect(card).toHaveAccessibleDescription(
    'Rider Lesedi Mokoena Date 23 Nov 2026 Price ₦51,675.25 Days Mon–Fri Pick-up There: 07:15 Back: 15:30',
  );
  expect(screen.getAllByRole('link', { name: /^Open / })).toHaveLength(1);
});

it('a guardian sees on each card whether it is paid, and whether its rides have begun', async () => {
  const begun = { ...active, id: '01939c4e-0000-7000-8000-0000000002aa', date: '2026-01-05' };
  const late = { ...draft, id: '01939c4e-0000-7000-8000-0000000002ab', date: '2026-01-05' };
  bookingsAre(api, { active: [active, begun], draft: [draft, late] });
  const page = await openBookings();
  expect(await page.findByText('Paid, starts later')).toBeInTheDocument();
  expect(page.getByText('Paid')).toBeInTheDocument();
  await userEvent.click(page.getByRole('tab', { name: 'Draft' }));
  expect(await page.findByText('To pay')).toBeInTheDocument();
  expect(page.getByText('Start date has passed')).toBeInTheDocument();
});

it('a guardian reads on the card which weekdays she does not pay for', async () => {
  const closed = [
    { from: '2026-12-10', to: '2026-12-21', name: 'School holidays' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ];
  bookingsAre(api, { active: [{ ...active, ride_days: 13, closed }] });
  await openBookings();
  expect(await screen.findByText('13 ride days. 9 weekdays without school are not charged.')).toBeInTheDocument();
  expect(await cardOf('Two-way · Midrand → Rosebank')).toHaveAccessibleDescription(/13 ride days\. 9 weekdays/);
});

it('a guardian finds her drafts behind their tab, loaded again each time', async () => {
  bookingsAre(api, { active: [active], draft: [] });
  await openBookings();
  await cardOf('Two-way · Midrand → Rosebank');
  await userEvent.click(screen.getByRole('tab', { name: 'Draft' }));
  expect(await screen.findByText('No draft bookings found.')).toBeInTheDocument();
  bookingsAre(api, { active: [active], draft: [draft] });
  await userEvent.click(screen.getByRole('tab', { name: 'Active' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await cardOf('One-way · Sandton → Rosebank')).toHaveAccessibleDescription(
    /^Rider Me Date 12 Jan 2026 Price R\s525\.00 Days Mon–Fri Pick-up 07:15$/,
  );
  expect(screen.getByRole('tab', { name: 'Draft', selected: true })).toHaveFocus();
});

it.each(['Active', 'Draft'])('a guardian without %s bookings is shown the way to a ride', async (tab) => {
  bookingsAre(api, {});
  const page = await openBookings();
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  expect(await page.findByText(`No ${tab.toLowerCase()} bookings found.`)).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Schedule a ride' })).toHaveAttribute('href', `/schedule-ride/${user.id}`);
});

it('a guardian sees that her bookings are on their way', async () => {
  const response = deferred<FakeResponse<typeof getBookings>>();
  api.on(getBookings, () => response.promise);
  const page = await openBookings();
  expect(page.getByRole('status')).toHaveTextContent('Loading...');
  response.resolve(listOf([active]));
  expect(await cardOf('Two-way · Midrand → Rosebank')).toBeInTheDocument();
  expect(page.queryByRole('status')).not.toBeInTheDocument();
});

it.each<[string, FakeResponse<typeof getBookings>]>([
  ['the server fails', { status: 502, text: '<html>' }],
  ['she is offline', 'no response'],
])('a guardian can load her bookings again when %s', async (_, failure) => {
  api.on(getBookings, failure);
  const page = await openBookings();
  expect(await page.findByRole('button', { name: 'Reload bookings' })).toBeInTheDocument();
  bookingsAre(api, { active: [active] });
  await userEvent.click(page.getByRole('button', { name: 'Reload bookings' }));
  expect(await cardOf('Two-way · Midrand → Rosebank')).toBeInTheDocument();
});

describe('a long list', () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    buildBookingItem({ id: idOf(900 - index), ride: `One-way · Home → School ${index + 1}` }),
  );

  /** Pages as the API cuts them. */
  function servePages() {
    api.on(getBookings, ({ query }) => {
      const from = many.findIndex(({ id }) => id === query['after']) + 1;
      return listOf(many.slice(from, from + Number(query['limit'])), many.length);
    });
  }
  const shown = () => screen.getAllByText(/^One-way/, { selector: 'a' });

  it('is shown page by page; the focus goes to the first card that was added', async () => {
    servePages();
    await openBookings();
    await cardOf('One-way · Home → School 20');
    expect(shown()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toHaveLength(25));
    await waitFor(async () => expect(await cardOf('One-way · Home → School 21')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(api.calls(getBookings).map((call) => call.query)).toEqual([
      { limit: '20' },
      { limit: '20', after: many[19]?.id },
    ]);
  });

  it('keeps what is there when more could not be loaded, and the same button tries again', async () => {
    servePages();
    await openBookings();
    await cardOf('One-way · Home → School 20');
    api.on(getBookings, 'no response');
    const more = screen.getByRole('button', { name: 'Show more' });
    await userEvent.click(more);
    expect(await screen.findByRole('button', { name: 'Reload more' })).toBeInTheDocument();
    expect(shown()).toHaveLength(20);
    expect(more).toHaveFocus();
    expect(more).toHaveAccessibleName('Reload more');
    servePages();
    await userEvent.click(more);
    await waitFor(() => expect(shown()).toHaveLength(25));
  });

  it('is as long as before when the guardian returns from a summary', async () => {
    servePages();
    api.on(getBooking, summaryOf());
    await openBookings();
    await cardOf('One-way · Home → School 20');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(await cardOf('One-way · Home → School 23'));
    await userEvent.click(await screen.findByRole('button', { name: 'Close summary' }));
    await waitFor(async () => expect(await cardOf('One-way · Home → School 23')).toHaveFocus());
    expect(shown()).toHaveLength(25);
  });
});

it('an address with a status that does not exist shows the active bookings', async () => {
  bookingsAre(api, { active: [active] });
  await openBookings('?status=old');
  expect(await cardOf('Two-way · Midrand → Rosebank')).toBeInTheDocument();
});
