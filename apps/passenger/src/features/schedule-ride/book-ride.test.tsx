// @slow: not in npm test (decision 223).
import { bookRide, getBooking, getScholars } from '@liftclub/api-contract';
import {
  buildScholar,
  buildSummary,
  deferred,
  fakeApi,
  fakeMaps,
  errorResponse,
  errorResponses,
  type FakeResponse,
} from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { chooseRideA, chooseTime, openSchedule, panel, press, ride, stopClock, tick } from './testing/open-schedule';
import { confirmedDraft } from './testing/stored-drafts';

const api = fakeApi();
fakeMaps();
stopClock();

const booked = { json: { success: true as const, message: '', data: buildSummary() } };
const timeField = (label: string) => ride('Ride Schedule', 'Ride A').getByLabelText(label);
const startDate = () => screen.getByRole('textbox', { name: 'Start date' });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('a booking', () => {
  it('under way disables the form and says "Scheduling..."', async () => {
    const response = deferred<FakeResponse<typeof bookRide>>();
    api.on(bookRide, () => response.promise);
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await chooseTime(me, 'Ride A', 'Time', '07:15');
    await press(me, 'Schedule Ride');
    expect(screen.getByRole('button', { name: 'Scheduling...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeDisabled();
    for (const control of [
      startDate(),
      timeField('Time'),
      screen.getByLabelText('Duration'),
      screen.getByLabelText('Me'),
    ]) {
      expect(control).toBeDisabled();
    }
    // The summary shows what the booking answered, also when its code is there at once.
    await import('./summary-panel');
    response.resolve(booked);
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeInTheDocument();
    expect(api.calls(getBooking)).toEqual([]);
  });

  it('that is refused says "Unable to schedule ride", marks the fields and leaves the form open', async () => {
    api.on(
      bookRide,
      errorResponses.invalid({
        start_date: ['Choose a start date from today onwards'],
        'trip.0.distance': ['A ride must be between 0.1 km and 200 km'],
      }),
    );
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await chooseTime(me, 'Ride A', 'Time', '07:15');
    await press(me, 'Schedule Ride');
    expect(await screen.findByText('Unable to schedule ride')).toBeInTheDocument();
    expect(startDate()).toHaveAccessibleDescription('Choose a start date from today onwards');
    expect(panel('Ride Schedule').getByRole('alert')).toHaveTextContent('A ride must be between 0.1 km and 200 km');
    await waitFor(() => expect(startDate()).toHaveFocus());
    expect(timeField('Time')).toBeEnabled();
    expect(timeField('Time')).toHaveValue('07:15:00');
    await me.clear(startDate());
    await me.type(startDate(), '2026-01-13');
    expect(startDate()).toBeValid();
    expect(panel('Ride Schedule').queryByRole('alert')).not.toBeInTheDocument();
  });

  it('for a rider who is on another ride then names that ride, and offers no way to book all the same', async () => {
    const message = 'You are on another ride at that time: One-way · Sandton City → Rosebank, 07:15.';
    api.on(bookRide, errorResponse(409, { code: 'rider_busy', message }));
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await chooseTime(me, 'Ride A', 'Time', '07:15');
    await press(me, 'Schedule Ride');
    expect(await screen.findByText('Unable to schedule ride')).toBeInTheDocument();
    expect(panel('Ride Schedule').getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Schedule Ride' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /anyway/ })).not.toBeInTheDocument();
  });

  it('for a learner who is gone asks for the learners again', async () => {
    const [naledi, lwazi] = [
      buildScholar(),
      buildScholar({ id: '01939c4e-0000-7000-8000-000000000102', name: 'Lwazi Mokoena' }),
    ];
    api.on(getScholars, { json: { success: true, message: '', data: [naledi, lwazi], count: 2 } });
    api.on(bookRide, errorResponse(404, { code: 'not_found', message: 'Not found.' }));
    const { me } = await openSchedule(api);
    await tick(me, 'Learner');
    await screen.findByLabelText('Two-way ride?');
    await chooseRideA(me);
    await press(me, 'Continue');
    await chooseTime(me, 'Ride A', 'Time', '07:15');
    api.on(getScholars, { json: { success: true, message: '', data: [lwazi], count: 1 } });
    await press(me, 'Schedule Ride');
    expect(await screen.findByText('Unable to schedule ride')).toBeInTheDocument();
    await waitFor(() =>
      expect(panel('Choose registered Learner(s)').getByRole('combobox')).toHaveDisplayValue('Lwazi Mokoena'),
    );
  });

  it('without an answer says only that; sent again it is the same booking, changed it is another', async () => {
    api.on(bookRide, 'no response');
    const { me, browser, unmount } = await openSchedule(api, { stored: confirmedDraft() });
    await chooseTime(me, 'Ride A', 'Time', '07:15');
    await press(me, 'Schedule Ride');
    expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule Ride' })).toHaveFocus());
    await me.keyboard('{Enter}');
    await waitFor(() => expect(api.calls(bookRide)).toHaveLength(2));
    const stored = browser.stored();
    unmount();

    const again = await openSchedule(api, { stored });
    await press(again.me, 'Schedule Ride');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule Ride' })).toBeEnabled());
    await chooseTime(again.me, 'Ride A', 'Time', '07:30');
    api.on(bookRide, booked);
    await press(again.me, 'Schedule Ride');
    await screen.findByRole('heading', { name: 'Summary' });
    const [first, second, third, fourth] = api.calls(bookRide).map(({ headers }) => headers['idempotency-key']);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
});
