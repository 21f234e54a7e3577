import { getBooking, getBookings, getPassengerProfile, type BookingItem } from '@liftclub/api-contract';
import {
  buildBookingItem,
  buildSummary,
  buildUser,
  deferred,
  fakeApi,
  errorResponse,
  type FakeResponse,
} from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();

beforeEach(() => api.on(getPassengerProfile, profileOf(user)));

const idOf = (number: number) => `01939c4e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const draft = buildBookingItem({ id: idOf(201) });
const active = buildBookingItem({
  id: idOf(202),
  ride: 'Two-way · Midrand → Rosebank',
  rider: 'Lesedi Mokoena',
  date: '2026-11-23',
  price: '51675.25',
  currency: 'NGN',
  status: 'active',
});
const listOf = (data: BookingItem[], count = data.length) => ({
  json: { success: true as const, message: '', data, count },
});
const summaryOf = (changes: Parameters<typeof buildSummary>[0] = {}) => ({
  json: { success: true as const, message: '', data: buildSummary(changes) },
});

/** The lists of both tabs, by what their calls ask for. */
function bookingsAre(lists: { readonly active?: BookingItem[]; readonly draft?: BookingItem[] }) {
  api.on(getBookings, ({ params }) => listOf((params['status'] === 'draft' ? lists.draft : lists.active) ?? []));
}

async function openBookings(search = '') {
  openApp({ user, path: `/bookings/${user.id}${search}` });
  await screen.findByRole('heading', { name: 'Bookings' });
  return within(screen.getByRole('main'));
}
const cardOf = (ride: string) => screen.findByText(ride, { selector: 'a' });
const address = () => window.location.search;

it('a guardian sees her active bookings first: ride, rider, date and price with its currency', async () => {
  bookingsAre({ active: [active], draft: [draft] });
  await openBookings();
  expect(screen.getByRole('tab', { name: 'Active', selected: true })).toBeInTheDocument();
  const card = await cardOf('Two-way · Midrand → Rosebank');
  expect(card).toHaveAccessibleName('Open Two-way · Midrand → Rosebank');
  expect(card).toHaveAccessibleDescription('Rider Lesedi Mokoena Date 23 Nov 2026 Price ₦51,675.25');
  expect(screen.getAllByRole('link', { name: /^Open / })).toHaveLength(1);
});

it('a guardian finds her drafts behind their tab, loaded anew each time', async () => {
  bookingsAre({ active: [active], draft: [] });
  await openBookings();
  await cardOf('Two-way · Midrand → Rosebank');
  await userEvent.click(screen.getByRole('tab', { name: 'Draft' }));
  expect(await screen.findByText('No draft bookings found.')).toBeInTheDocument();
  bookingsAre({ active: [active], draft: [draft] });
  await userEvent.click(screen.getByRole('tab', { name: 'Active' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await cardOf('One-way · Sandton → Rosebank')).toHaveAccessibleDescription(
    /^Rider Me Date 12 Jan 2026 Price R\s525\.00$/,
  );
  expect(screen.getByRole('tab', { name: 'Draft', selected: true })).toHaveFocus();
});

it.each(['Active', 'Draft'])('a guardian without %s bookings is shown the way to a ride', async (tab) => {
  bookingsAre({});
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
  expect(await page.findByText('This could not be loaded.')).toBeInTheDocument();
  bookingsAre({ active: [active] });
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
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
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
    expect(shown()).toHaveLength(20);
    expect(more).toHaveFocus();
    expect(more).toHaveAccessibleName('Try again');
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

describe('the summary of a booking', () => {
  beforeEach(() => bookingsAre({ active: [active], draft: [draft] }));

  it.each([
    ['a click', (card: HTMLElement) => userEvent.click(card)],
    [
      'the keyboard',
      async (card: HTMLElement) => {
        card.focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
  ])('opens by %s, takes the focus and gives it back to the card', async (_, openBy) => {
    api.on(getBooking, summaryOf());
    await openBookings('?status=draft');
    await openBy(await cardOf('One-way · Sandton → Rosebank'));
    expect(await screen.findByRole('heading', { name: 'Trip details' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Summary' })).toHaveFocus();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(api.calls(getBooking).map(({ path }) => path)).toEqual([`ride/bookings/get-booking/${draft.id}/`]);

    await userEvent.click(screen.getByRole('button', { name: 'Close summary' }));
    expect(await screen.findByRole('tab', { name: 'Draft', selected: true })).toBeInTheDocument();
    await waitFor(async () => expect(await cardOf('One-way · Sandton → Rosebank')).toHaveFocus());
    expect(address()).toBe('?status=draft');
  });

  it('is priced anew each time it is opened, and the list with it', async () => {
    api.on(getBooking, summaryOf());
    await openBookings('?status=draft');
    await userEvent.click(await cardOf('One-way · Sandton → Rosebank'));
    await screen.findByRole('heading', { name: 'Trip details' });
    bookingsAre({ draft: [{ ...draft, price: '600.00' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Close summary' }));
    await waitFor(async () =>
      expect(await cardOf('One-way · Sandton → Rosebank')).toHaveAccessibleDescription(/R\s600\.00$/),
    );

    const response = deferred<FakeResponse<typeof getBooking>>();
    api.on(getBooking, () => response.promise);
    await userEvent.click(await cardOf('One-way · Sandton → Rosebank'));
    expect(screen.queryByRole('heading', { name: 'Trip details' })).not.toBeInTheDocument();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    response.resolve(summaryOf({ price: { total: '600.00' } }));
    expect(await screen.findByRole('heading', { name: 'Trip details' })).toBeInTheDocument();
  });

  it('closes by the browser’s Back', async () => {
    api.on(getBooking, summaryOf());
    await openBookings();
    await userEvent.click(await cardOf('Two-way · Midrand → Rosebank'));
    await screen.findByRole('heading', { name: 'Trip details' });
    window.history.back();
    await waitFor(async () => expect(await cardOf('Two-way · Midrand → Rosebank')).toHaveFocus());
  });

  it('stays open over a reload, and closes to its list', async () => {
    api.on(getBooking, summaryOf());
    await openBookings(`?status=draft&booking=${draft.id}`);
    expect(await screen.findByRole('heading', { name: 'Trip details' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close summary' }));
    expect(screen.getByRole('tab', { name: 'Draft', selected: true })).toBeInTheDocument();
    expect(address()).toBe('?status=draft');
    await waitFor(async () => expect(await cardOf('One-way · Sandton → Rosebank')).toHaveFocus());
  });

  it('leaves the focus in the list when its card is no longer there', async () => {
    api.on(getBooking, summaryOf());
    bookingsAre({});
    await openBookings(`?status=draft&booking=${draft.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Close summary' }));
    expect(await screen.findByText('No draft bookings found.')).toBeInTheDocument();
    expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement);
  });

  it('says when a draft can no longer be paid', async () => {
    api.on(getBooking, summaryOf({ can_pay: false }));
    await openBookings(`?status=draft&booking=${draft.id}`);
    expect(await screen.findByText('This booking can no longer be paid.')).toBeInTheDocument();
  });

  it('says nothing of the kind about a booking that was paid', async () => {
    api.on(getBooking, summaryOf({ can_pay: false }));
    await openBookings(`?status=active&booking=${active.id}`);
    expect(await screen.findByRole('heading', { name: 'Trip details' })).toBeInTheDocument();
    expect(screen.queryByText('This booking can no longer be paid.')).not.toBeInTheDocument();
  });

  it.each<[string, FakeResponse<typeof getBooking>]>([
    ['the server fails', { status: 502, text: '<html>' }],
    ['she is offline', 'no response'],
    ['it is not hers', errorResponse(404, { code: 'not_found', message: 'Not found.' })],
  ])('can be asked for again, or closed, when %s', async (_, failure) => {
    api.on(getBooking, failure);
    await openBookings('?status=draft');
    await userEvent.click(await cardOf('One-way · Sandton → Rosebank'));
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
    api.on(getBooking, summaryOf());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Trip details' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close summary' }));
    expect(await cardOf('One-way · Sandton → Rosebank')).toBeInTheDocument();
  });
});

it('an address with a status that does not exist shows the active bookings', async () => {
  bookingsAre({ active: [active] });
  await openBookings('?status=old');
  expect(await cardOf('Two-way · Midrand → Rosebank')).toBeInTheDocument();
});
