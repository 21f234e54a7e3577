import { bookRide, getBooking, getScholars } from '@liftclub/api-contract';
import { buildScholar, buildSummary, fakeApi, fakeMaps } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import {
  chooseRideA,
  chooseRideB,
  chooseTime,
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
