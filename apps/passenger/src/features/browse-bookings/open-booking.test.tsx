// @slow: not in npm test (decision 223).
import { getBooking, getPassengerProfile, getCreditRules } from '@liftclub/api-contract';
import { deferred, errorResponse, type FakeResponse, fakeApi, buildCreditRules } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileOf } from '../../testing/open-app';
import { active, bookingsAre, cardOf, draft, openBookings, summaryOf, user } from './testing/open-bookings';

const api = fakeApi();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
});

const address = () => window.location.search;

describe('the summary of a booking', () => {
  beforeEach(() => bookingsAre(api, { active: [active], draft: [draft] }));

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

  it('is priced again each time it is opened, and the list with it', async () => {
    api.on(getBooking, summaryOf());
    await openBookings('?status=draft');
    await userEvent.click(await cardOf('One-way · Sandton → Rosebank'));
    await screen.findByRole('heading', { name: 'Trip details' });
    bookingsAre(api, { draft: [{ ...draft, price: '600.00' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Close summary' }));
    await waitFor(async () =>
      expect(await cardOf('One-way · Sandton → Rosebank')).toHaveAccessibleDescription(/R\s600\.00 /),
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
    bookingsAre(api, {});
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

  it('names the plan that takes the time of its rider', async () => {
    const refusal = 'You are on another ride at that time: One-way · Sandton → Rosebank, 07:15.';
    api.on(getBooking, summaryOf({ can_pay: false, refusal }));
    await openBookings(`?status=draft&booking=${draft.id}`);
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(screen.queryByText('This booking can no longer be paid.')).not.toBeInTheDocument();
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
    expect(await screen.findByRole('button', { name: 'Reload booking' })).toBeInTheDocument();
    api.on(getBooking, summaryOf());
    await userEvent.click(screen.getByRole('button', { name: 'Reload booking' }));
    expect(await screen.findByRole('heading', { name: 'Trip details' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close summary' }));
    expect(await cardOf('One-way · Sandton → Rosebank')).toBeInTheDocument();
  });
});
