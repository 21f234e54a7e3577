import { bookExclusiveRide, bookRide, getBooking, getScholars } from '@liftclub/api-contract';
import { buildScholar, buildSummary, buildUser, fakeApi, fakeMaps, errorResponses } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { bookedDraft } from './testing/booked-draft';
import {
  chooseRideA,
  chooseRideB,
  chooseTime,
  confirmRoute,
  hasPanel,
  openSchedule,
  press,
  ride,
  stopClock,
  tick,
  TODAY,
} from './testing/open-schedule';

const api = fakeApi();
fakeMaps();
stopClock();

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const naledi = buildScholar();
const lwazi = buildScholar({ id: '01939c4e-0000-7000-8000-000000000102', name: 'Lwazi Mokoena' });
const scholars = (...data: (typeof naledi)[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const booked = (changes: Parameters<typeof buildSummary>[0] = {}) => ({
  json: { success: true as const, message: '', data: buildSummary(changes) },
});
const bodyOf = (call: { body: unknown } | undefined) => call?.body;

describe('a passenger schedules a ride', () => {
  it('for herself: panel after panel, then the summary in place of the form', async () => {
    api.on(bookRide, booked());
    const { me, browser } = await openSchedule(api);
    expect(hasPanel('Schedule Ride Route')).toBe(false);
    await tick(me, 'Me');
    expect(screen.getByRole('checkbox', { name: 'Learner' })).toBeDisabled();
    expect(hasPanel('Choose registered Learner(s)')).toBe(false);
    await chooseRideA(me);
    expect(hasPanel('Ride Schedule')).toBe(false);
    await press(me, 'Continue');

    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Two-way ride?' })).toBeDisabled();
    expect(ride('Schedule Ride Route', 'Ride A').getByRole('combobox', { name: 'Pick-up Location' })).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Ride Schedule' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Start date' })).toHaveValue(TODAY);

    await chooseTime(me, 'Ride A', 'Time', '07:15');
    await me.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '3 Months');
    await press(me, 'Schedule Ride');
    expect(await screen.findByText('Ride scheduled successfully')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Summary' })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: "Who's Riding?" })).not.toBeInTheDocument();

    const [call] = api.calls(bookRide);
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(bodyOf(call)).toEqual({
      trip_type: '1_way',
      start_date: TODAY,
      validity: '3_months',
      trip: [
        {
          ride_type: 'A',
          pick_up: {
            latitude: -26.1076,
            longitude: 28.0567,
            address: 'Sandton City, 83 Rivonia Road, Sandton, Johannesburg',
          },
          drop_off: {
            latitude: -26.1458,
            longitude: 28.0416,
            address: 'Rosebank Mall, 50 Bath Avenue, Rosebank, Johannesburg',
          },
          distance: 7.1,
          time_type: 'fixed',
          trip_time: '07:15:00',
        },
      ],
    });
    expect(browser.stored().draft).toContain(buildSummary().booking_id);
    expect(api.calls(getBooking)).toHaveLength(0);
  });

  it('for a learner, there at fixed and back at flexible times', async () => {
    api.on(getScholars, scholars(naledi, lwazi));
    api.on(bookRide, booked());
    const { me } = await openSchedule(api);
    await tick(me, 'Learner');
    expect(screen.getByRole('checkbox', { name: 'Me' })).toBeDisabled();
    const choice = await screen.findByRole('combobox', { name: 'Learner' });
    expect(choice).toHaveDisplayValue('Lesedi Mokoena');
    await me.selectOptions(choice, 'Lwazi Mokoena');

    await tick(me, 'Two-way ride?');
    await chooseRideA(me);
    await chooseRideB(me);
    await press(me, 'Continue');
    await chooseTime(me, 'Ride A', 'Time', '07:00');
    await me.click(ride('Ride Schedule', 'Ride B').getByRole('checkbox', { name: 'Flexible Time?' }));
    for (const [index, day] of WEEK.entries()) await chooseTime(me, 'Ride B', day, `1${index}:45`);
    await press(me, 'Schedule Ride');
    await screen.findByText('Ride scheduled successfully');

    expect(bodyOf(api.calls(bookRide)[0])).toMatchObject({
      trip_type: '2_way',
      scholar_id: lwazi.id,
      trip: [
        { ride_type: 'A', time_type: 'fixed', trip_time: '07:00:00' },
        {
          ride_type: 'B',
          time_type: 'flexible',
          day_time: [
            { day: 'Mon', time: '10:45:00' },
            { day: 'Tue', time: '11:45:00' },
            { day: 'Wed', time: '12:45:00' },
            { day: 'Thu', time: '13:45:00' },
            { day: 'Fri', time: '14:45:00' },
          ],
        },
      ],
    });
  });

  it('takes the choice of rider back, and makes the other', async () => {
    api.on(getScholars, scholars(naledi));
    const { me } = await openSchedule(api);
    await tick(me, 'Learner');
    await screen.findByRole('combobox', { name: 'Learner' });
    await tick(me, 'Learner');
    expect(hasPanel('Schedule Ride Route')).toBe(false);
    await tick(me, 'Me');
    expect(hasPanel('Choose registered Learner(s)')).toBe(false);
    expect(hasPanel('Schedule Ride Route')).toBe(true);
  });
});

describe('a passenger who came with a registration marker', () => {
  const invited = buildUser({ reg_type: 'exclusive' });

  it.each([
    ['on this device', buildUser(), { reg: 'exclusive', coupon: 'SCHOOL10' }],
    ['in the account', invited, { coupon: 'SCHOOL10' }],
  ])('(%s) finds only route and times, and books the exclusive ride with the coupon', async (_, user, stored) => {
    api.on(bookExclusiveRide, booked());
    const { me } = await openSchedule(api, { user, stored });
    for (const title of ["Who's Riding?", 'Choose registered Learner(s)']) expect(hasPanel(title)).toBe(false);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await chooseRideA(me);
    await press(me, 'Continue');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Duration' })).not.toBeInTheDocument();
    await chooseTime(me, 'Ride A', 'Time', '06:30');
    await press(me, 'Schedule Ride');
    await screen.findByText('Ride scheduled successfully');
    expect(bodyOf(api.calls(bookExclusiveRide)[0])).toEqual({
      start_date: TODAY,
      coupon_code: 'SCHOOL10',
      trip: expect.objectContaining({ ride_type: 'A', time_type: 'fixed', trip_time: '06:30:00' }),
    });
  });

  it('whose coupon has ended is told so, and books without it by one press', async () => {
    api.on(bookExclusiveRide, errorResponses.invalid({ coupon_code: ['Coupon is not valid'] }));
    const { me, browser } = await openSchedule(api, { user: invited, stored: { coupon: 'SCHOOL10' } });
    await chooseRideA(me);
    await press(me, 'Continue');
    await chooseTime(me, 'Ride A', 'Time', '06:30');
    await press(me, 'Schedule Ride');
    expect(
      await screen.findByText(
        'Coupon is not valid. You can schedule this ride without it, and see the price before you pay.',
      ),
    ).toBeInTheDocument();
    expect(browser.stored()).toMatchObject({ coupon: 'SCHOOL10' });
    api.on(bookExclusiveRide, booked());
    await press(me, 'Schedule without the coupon');
    await screen.findByText('Ride scheduled successfully');
    expect(api.calls(bookExclusiveRide).map(bodyOf)).toMatchObject([{ coupon_code: 'SCHOOL10' }, { coupon_code: '' }]);
    expect(browser.stored().coupon).toBeUndefined();
    const keys = api.calls(bookExclusiveRide).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('whose coupon was taken and is free again books with it by pressing again', async () => {
    const refusedKeys: (string | undefined)[] = [];
    let isTaken = true;
    // Like the server, which repeats its response to a key for 24 hours.
    api.on(bookExclusiveRide, ({ headers }) => {
      const key = headers['idempotency-key'];
      if (!isTaken && !refusedKeys.includes(key)) return booked();
      refusedKeys.push(key);
      return errorResponses.invalid({ coupon_code: ['Coupon is not valid'] });
    });
    const { me } = await openSchedule(api, { user: invited, stored: { coupon: 'SCHOOL10' } });
    await chooseRideA(me);
    await press(me, 'Continue');
    await chooseTime(me, 'Ride A', 'Time', '06:30');
    await press(me, 'Schedule Ride');
    await screen.findByText(/^Coupon is not valid/);
    isTaken = false;
    await press(me, 'Schedule Ride');
    expect(await screen.findByText('Ride scheduled successfully')).toBeInTheDocument();
    expect(api.calls(bookExclusiveRide).map(bodyOf)).toMatchObject([
      { coupon_code: 'SCHOOL10' },
      { coupon_code: 'SCHOOL10' },
    ]);
  });

  it('sends an empty coupon when there is none', async () => {
    api.on(bookExclusiveRide, booked());
    const { me } = await openSchedule(api, { user: invited });
    await chooseRideA(me);
    await press(me, 'Continue');
    await chooseTime(me, 'Ride A', 'Time', '06:30');
    await press(me, 'Schedule Ride');
    await waitFor(() => expect(bodyOf(api.calls(bookExclusiveRide)[0])).toMatchObject({ coupon_code: '' }));
  });
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

  it('that was paid meanwhile makes room for the next ride by itself', async () => {
    api.on(getBooking, booked({ can_pay: false }));
    const { browser } = await openSchedule(api, { stored: bookedDraft() });
    expect(await screen.findByRole('checkbox', { name: 'Me' })).not.toBeChecked();
    expect(browser.stored().draft).toBeUndefined();
  });

  it('whose summary cannot be loaded can be tried again', async () => {
    api.on(getBooking, 'no response');
    const { me } = await openSchedule(api, { stored: bookedDraft() });
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
    api.on(getBooking, booked());
    await press(me, 'Try again');
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeInTheDocument();
  });
});
