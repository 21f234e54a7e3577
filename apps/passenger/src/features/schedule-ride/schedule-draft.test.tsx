import { bookRide, getBooking, getScholars } from '@liftclub/api-contract';
import { buildScholar, buildSummary, buildUser, fakeApi, fakeMaps } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import {
  chooseRideA,
  chooseTime,
  confirmRoute,
  hasPanel,
  openSchedule,
  press,
  ride,
  stopClock,
  tick,
} from './testing/open-schedule';
import { bookedDraft } from './testing/stored-drafts';

const api = fakeApi();
fakeMaps();
stopClock();

const naledi = buildScholar();
const lwazi = buildScholar({ id: '01939c4e-0000-7000-8000-000000000102', name: 'Lwazi Mokoena' });
const scholars = (...data: (typeof naledi)[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const booked = (changes: Parameters<typeof buildSummary>[0] = {}) => ({
  json: { success: true as const, message: '', data: buildSummary(changes) },
});

describe('a draft', () => {
  it('is there again after a reload, and can be finished', async () => {
    api.on(getScholars, scholars(naledi, lwazi));
    api.on(bookRide, booked());
    const first = await openSchedule(api);
    await tick(first.me, 'Learner');
    await first.me.selectOptions(await screen.findByRole('combobox', { name: 'Learner' }), 'Lwazi Mokoena');
    await chooseRideA(first.me);
    await press(first.me, 'Continue');
    const stored = first.browser.stored();
    expect(stored.draft).not.toContain('Mokoena');
    first.unmount();

    const { me } = await openSchedule(api, { stored });
    expect(await screen.findByRole('combobox', { name: 'Learner' })).toHaveDisplayValue('Lwazi Mokoena');
    expect(ride('Schedule Ride Route', 'Ride A').getByRole('combobox', { name: 'Drop-off Location' })).toHaveValue(
      'Rosebank Mall, 50 Bath Avenue, Rosebank, Johannesburg',
    );
    await chooseTime(me, 'Ride A', 'Time', '07:15');
    await press(me, 'Schedule Ride');
    await screen.findByText('Ride scheduled successfully');
  });

  it('is not another passenger’s', async () => {
    const first = await openSchedule(api);
    await tick(first.me, 'Me');
    const { draft = '' } = first.browser.stored();
    first.unmount();
    await openSchedule(api, { user: buildUser({ id: '01939c4e-0000-7000-8000-000000000009' }), stored: { draft } });
    expect(screen.getByRole('checkbox', { name: 'Me' })).not.toBeChecked();
  });

  it('is cleared by "Start again", after a question', async () => {
    const { me, browser } = await openSchedule(api);
    expect(screen.queryByRole('button', { name: 'Start again' })).not.toBeInTheDocument();
    await confirmRoute(me);
    await press(me, 'Start again');
    expect(screen.getByRole('button', { name: 'Start again' })).toHaveAccessibleDescription(
      'This clears the ride you have entered.',
    );
    await me.keyboard('{Escape}');
    expect(screen.queryByText('This clears the ride you have entered.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start again' })).toHaveFocus();
    await me.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(hasPanel('Schedule Ride Route')).toBe(false));
    expect(screen.getByRole('heading', { name: "Who's Riding?" })).toHaveFocus();
    expect(browser.stored().draft).toBeUndefined();
    await tick(me, 'Me');
    expect(ride('Schedule Ride Route', 'Ride A').getByRole('combobox', { name: 'Pick-up Location' })).toHaveValue('');
  });

  it('that was booked shows its summary again after a reload, and "Start again" makes room', async () => {
    api.on(getBooking, booked());
    const { me, browser } = await openSchedule(api, { stored: bookedDraft() });
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeInTheDocument();
    expect(api.calls(getBooking).map(({ path }) => path)).toEqual([
      `ride/bookings/get-booking/${buildSummary().booking_id}/`,
    ]);
    await press(me, 'Start again');
    expect(screen.getByRole('checkbox', { name: 'Me' })).toBeEnabled();
    expect(browser.stored().draft).toBeUndefined();
  });

  it('whose booking can no longer be paid shows its summary without the payment button', async () => {
    api.on(getBooking, booked({ can_pay: false }));
    const { me } = await openSchedule(api, { stored: bookedDraft() });
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeInTheDocument();
    expect(screen.getByText('This booking can no longer be paid.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Proceed to make payment' })).not.toBeInTheDocument();
    await press(me, 'Start again');
    expect(screen.getByRole('checkbox', { name: 'Me' })).not.toBeChecked();
  });

  it('whose summary cannot be loaded can be tried again', async () => {
    api.on(getBooking, 'no response');
    const { me } = await openSchedule(api, { stored: bookedDraft() });
    expect(await screen.findByRole('button', { name: 'Reload summary' })).toBeInTheDocument();
    api.on(getBooking, booked());
    await press(me, 'Reload summary');
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeInTheDocument();
  });
});
