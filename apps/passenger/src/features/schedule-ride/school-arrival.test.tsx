// @slow: not in npm test (decision 223).
import { bookRide, findPickUpTime, getPlaces, getScholars } from '@liftclub/api-contract';
import { buildRide, buildScholar, buildSummary, errorResponses, fakeApi, fakeMaps } from '@liftclub/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { chooseTime, openSchedule, panel, press, ride, stopClock, tick } from './testing/open-schedule';

const api = fakeApi();
fakeMaps();
stopClock();

const lwazi = buildScholar({ bell_time: '07:30:00' });
const home = { latitude: -26.1, longitude: 28.05, address: '12 Rivonia Road, Sandton' };
const school = { latitude: -26.15, longitude: 28.03, address: '1 Bath Avenue, Rosebank' };
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });

beforeEach(() => {
  api.on(getScholars, { json: { success: true, message: '', data: [lwazi], count: 1 } });
  api.on(
    getPlaces,
    answer([
      { kind: 'home' as const, name: null, scholar_id: null, ...home },
      { kind: 'school' as const, name: 'Rosebank Primary', scholar_id: lwazi.id, ...school },
    ]),
  );
  const toSchool = { arrive_by: '07:30:00', trip_time: '06:45:00', minutes: 37 };
  api.on(findPickUpTime, ({ body }) => answer(endOf(body) === school.address ? toSchool : null));
  api.on(bookRide, answer(buildSummary()));
});

const endOf = (body: unknown) => (body as { drop_off: typeof school }).drop_off.address;
const times = (name: 'Ride A' | 'Ride B') => ride('Ride Schedule', name);
const arriveBy = () => times('Ride A').getByLabelText('Be at school by');

/** A learner's ride to school and back, with the times panel open. */
async function openTimes() {
  const opened = await openSchedule(api);
  const { me } = opened;
  await tick(me, 'Learner');
  await waitFor(() =>
    expect(ride('Schedule Ride Route', 'Ride A').getByLabelText('Drop-off Location')).toHaveValue(school.address),
  );
  await tick(me, 'Two-way ride?');
  await ride('Schedule Ride Route', 'Ride B').findByText('7.10 km');
  await press(me, 'Continue');
  await times('Ride A').findByLabelText('Be at school by');
  return opened;
}

const bookedTrip = () => (api.calls(bookRide).at(-1)?.body as { trip: object[] }).trip;

it('a guardian says when to be at school; the pick-up time is worked out, some days for an earlier time', async () => {
  const { me } = await openTimes();
  expect(arriveBy()).toHaveDisplayValue('07:30');
  expect(arriveBy()).toHaveAccessibleDescription('Pick-up 06:45, arrives by 07:22');
  await me.click(times('Ride A').getByRole('checkbox', { name: 'Flexible Time?' }));
  await chooseTime(me, 'Ride A', 'Friday', '07:00');
  expect(times('Ride A').getByLabelText('Friday')).toHaveAccessibleDescription('Pick-up 06:15, arrives by 06:52');
  await chooseTime(me, 'Ride B', 'Time', '14:00');
  await press(me, 'Schedule Ride');
  await screen.findByText('Ride scheduled successfully');
  expect(bookedTrip()).toMatchObject([
    {
      time_type: 'flexible',
      day_time: [
        { day: 'Mon', time: '06:45:00' },
        { day: 'Tue', time: '06:45:00' },
        { day: 'Wed', time: '06:45:00' },
        { day: 'Thu', time: '06:45:00' },
        { day: 'Fri', time: '06:15:00' },
      ],
    },
    { time_type: 'fixed', trip_time: '14:00:00' },
  ]);
  expect(JSON.stringify(bookedTrip())).not.toMatch(/arriv|minutes/);
});

it('a pick-up time that arrives after the bell says so, and can be booked', async () => {
  const { me } = await openTimes();
  await me.click(times('Ride A').getByRole('button', { name: 'Choose the pick-up time instead' }));
  expect(times('Ride A').getByLabelText('Time')).toHaveAccessibleDescription('Arrives by 07:22');
  await chooseTime(me, 'Ride A', 'Time', '07:15');
  expect(times('Ride A').getByLabelText('Time')).toHaveAccessibleDescription(
    'Arrives by 07:52, after the bell at 07:30',
  );
  await chooseTime(me, 'Ride B', 'Time', '14:00');
  const late = 'After the bell at 07:30: 07:15 (arrives by 07:52).';
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(await panel('Estimate').findByText(late)).toBeInTheDocument();
  const ride = buildRide({ arrival_minutes: 37, bell_time: '07:30:00' });
  api.on(bookRide, answer(buildSummary({ rides: [ride] })));
  await press(me, 'Schedule Ride');
  await screen.findByText('Ride scheduled successfully');
  expect(bookedTrip()[0]).toMatchObject({ trip_time: '07:15:00' });
  expect(screen.getByText(late)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change the ride' })).toBeEnabled();
});

it('without a response for another learner the ride waits, then the pick-up time is chosen', async () => {
  const other = buildScholar({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Other Learner' });
  api.on(getScholars, { json: { success: true, message: '', data: [lwazi, other], count: 2 } });
  const { me } = await openTimes();
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  api.on(findPickUpTime, async () => {
    await response;
    return { status: 500, json: { success: false, code: 'server_error', message: 'No response' } };
  });
  await me.selectOptions(screen.getByRole('combobox', { name: 'Learner' }), 'Other Learner');
  await times('Ride A').findByText('Working out the pick-up time…');
  expect(screen.queryByText(/arrives by/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Schedule Ride' })).toBeDisabled();
  respond();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule Ride' })).toBeEnabled());
  await press(me, 'Schedule Ride');
  expect(api.calls(bookRide)).toHaveLength(0);
  await chooseTime(me, 'Ride A', 'Time', '06:30');
  await chooseTime(me, 'Ride B', 'Time', '14:00');
  await press(me, 'Schedule Ride');
  await screen.findByText('Ride scheduled successfully');
});

it('a ride without its coupon waits for the pick-up time, too', async () => {
  const other = buildScholar({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Other Learner' });
  api.on(getScholars, { json: { success: true, message: '', data: [lwazi, other], count: 2 } });
  api.on(bookRide, errorResponses.invalid({ coupon_code: ['Coupon is not valid'] }));
  const { me } = await openTimes();
  await chooseTime(me, 'Ride B', 'Time', '14:00');
  await press(me, 'Schedule Ride');
  const withoutCoupon = await screen.findByRole('button', { name: 'Schedule without the coupon' });
  expect(withoutCoupon).toBeEnabled();
  api.on(findPickUpTime, () => new Promise(() => undefined));
  await me.selectOptions(screen.getByRole('combobox', { name: 'Learner' }), 'Other Learner');
  await times('Ride A').findByText('Working out the pick-up time…');
  expect(withoutCoupon).toBeDisabled();
});

it('Monday’s time is copied to all days', async () => {
  const { me } = await openTimes();
  await me.click(times('Ride B').getByRole('checkbox', { name: 'Flexible Time?' }));
  const copy = () => times('Ride B').getByRole('button', { name: 'Copy to all days of Ride B' });
  expect(copy()).toBeDisabled();
  await chooseTime(me, 'Ride B', 'Monday', '14:00');
  await me.click(copy());
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    expect(times('Ride B').getByLabelText(day)).toHaveDisplayValue('14:00');
});

it('a guardian goes back from the summary, and finds rider, route, times and plan as they were', async () => {
  const { me, browser } = await openTimes();
  await chooseTime(me, 'Ride B', 'Time', '14:00');
  await me.selectOptions(screen.getByLabelText('Duration'), '3 Months');
  await press(me, 'Schedule Ride');
  await screen.findByRole('heading', { name: 'Summary' });
  await press(me, 'Change the ride');
  expect(screen.getByRole('combobox', { name: 'Learner' })).toHaveDisplayValue(lwazi.name);
  expect(ride('Schedule Ride Route', 'Ride B').getByLabelText('Pick-up Location')).toHaveValue(school.address);
  expect(arriveBy()).toHaveDisplayValue('07:30');
  expect(times('Ride B').getByLabelText('Time')).toHaveDisplayValue('14:00');
  expect(screen.getByLabelText('Duration')).toHaveDisplayValue('3 Months');
  expect(browser.stored().draft).not.toContain(buildSummary().booking_id);
  await chooseTime(me, 'Ride B', 'Time', '14:30');
  await press(me, 'Schedule Ride');
  await screen.findByRole('heading', { name: 'Summary' });
  expect(bookedTrip()[1]).toMatchObject({ trip_time: '14:30:00' });
});
