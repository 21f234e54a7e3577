// @slow: not in npm test (decision 223).
import { bookRide } from '@liftclub/api-contract';
import { deferred, fakeApi, fakeMaps } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import {
  choosePlace,
  chooseRideA,
  chooseTime,
  hasPanel,
  openSchedule,
  press,
  ride,
  stopClock,
  tick,
  TODAY,
} from './testing/open-schedule';
import { confirmedDraft } from './testing/stored-drafts';

const api = fakeApi();
const maps = fakeMaps();
stopClock();

const routeField = (label: string) => ride('Schedule Ride Route', 'Ride A').getByLabelText(label);
const timeField = (label: string) => ride('Ride Schedule', 'Ride A').getByLabelText(label);
const startDate = () => screen.getByRole('textbox', { name: 'Start date' });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('Continue', () => {
  it('without addresses: "All fields are required", the fields are marked, the first has the focus', async () => {
    const { me } = await openSchedule(api);
    await tick(me, 'Me');
    await press(me, 'Continue');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    for (const label of ['Pick-up Location', 'Drop-off Location']) {
      expect(routeField(label)).toHaveAccessibleDescription('Choose an address from the list');
    }
    expect(routeField('Pick-up Location')).toHaveFocus();
    expect(hasPanel('Ride Schedule')).toBe(false);
  });

  it('with one ride of two: the other is marked', async () => {
    const { me } = await openSchedule(api);
    await tick(me, 'Me');
    await tick(me, 'Two-way ride?');
    await chooseRideA(me);
    await press(me, 'Continue');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    expect(routeField('Pick-up Location')).toBeValid();
    expect(ride('Schedule Ride Route', 'Ride B').getByLabelText('Pick-up Location')).toHaveFocus();
  });

  it('with a ride that is too far: the distance is said to be wrong', async () => {
    maps.drive(1_400_000);
    const { me } = await openSchedule(api);
    await tick(me, 'Me');
    await expect(chooseRideA(me)).rejects.toThrow('7.10 km');
    expect(screen.getByText('1400.00 km')).toBeInTheDocument();
    await press(me, 'Continue');
    expect(await screen.findAllByText('A ride must be between 0.1 km and 200 km')).toHaveLength(2);
    expect(routeField('Drop-off Location')).toHaveFocus();
  });
});

it('Continue, pressed while a chosen place is on its way, goes on once the distance is there', async () => {
  const [point, road] = [deferred<string>(), deferred<string>()];
  maps.respond('geocode', point.promise);
  maps.respond('route', road.promise);
  const { me } = await openSchedule(api);
  await tick(me, 'Me');
  await choosePlace(me, 'Ride A', 'Pick-up Location', 'Sandton City');
  await choosePlace(me, 'Ride A', 'Drop-off Location', 'Rosebank Mall');
  await press(me, 'Continue');
  point.resolve('OK');
  await waitFor(() => expect(maps.asked('route')).toHaveLength(1));
  expect(hasPanel('Ride Schedule')).toBe(false);
  expect(screen.queryByText('All fields are required')).not.toBeInTheDocument();
  road.resolve('OK');
  await waitFor(() => expect(hasPanel('Ride Schedule')).toBe(true));
});

it('a confirmed route can be changed without losing the times, also over a reload', async () => {
  const first = await openSchedule(api, { stored: confirmedDraft() });
  await chooseTime(first.me, 'Ride A', 'Time', '07:15');
  await press(first.me, 'Change the route');
  expect(hasPanel('Ride Schedule')).toBe(false);
  expect(screen.getByRole('heading', { name: 'Schedule Ride Route' })).toHaveFocus();
  first.unmount();
  const { me } = await openSchedule(api, { stored: first.browser.stored() });
  await choosePlace(me, 'Ride A', 'Drop-off Location', 'Rosebank Mall');
  await press(me, 'Continue');
  await waitFor(() => expect(hasPanel('Ride Schedule')).toBe(true));
  expect(timeField('Time')).toHaveValue('07:15:00');
});

describe('a distance that cannot be measured', () => {
  it('can be measured again, and says no more', async () => {
    maps.respond('route', 'UNKNOWN_ERROR');
    const { me } = await openSchedule(api);
    await tick(me, 'Me');
    await expect(chooseRideA(me)).rejects.toThrow('7.10 km');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    maps.respond('route', 'OK');
    await press(me, 'Reload distance');
    expect(await screen.findByText('7.10 km')).toBeInTheDocument();
  });
});

describe('Schedule Ride', () => {
  it('without the time: "Time field is required"', async () => {
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await press(me, 'Schedule Ride');
    expect(await screen.findAllByText('Time field is required')).toHaveLength(2);
    expect(timeField('Time')).toHaveFocus();
    expect(timeField('Time')).toBeInvalid();
    await chooseTime(me, 'Ride A', 'Time', '07:15');
    expect(timeField('Time')).toBeValid();
  });

  it('with a weekday missing: "All fields are required", and the weekday lacks a time', async () => {
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await me.click(ride('Ride Schedule', 'Ride A').getByLabelText('Flexible Time?'));
    for (const day of ['Monday', 'Tuesday', 'Thursday', 'Friday']) await chooseTime(me, 'Ride A', day, '07:15');
    await press(me, 'Schedule Ride');
    expect(await screen.findAllByText('All fields are required')).toHaveLength(1);
    expect(timeField('Wednesday')).toHaveFocus();
    expect(timeField('Wednesday')).toHaveAccessibleDescription('Choose a time');
    expect(timeField('Monday')).toBeValid();
  });

  it('ticking "Flexible Time?" after a refused press starts clean, and takes the warning away', async () => {
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await press(me, 'Schedule Ride');
    expect(await screen.findAllByText('Time field is required')).toHaveLength(2);
    await me.click(ride('Ride Schedule', 'Ride A').getByLabelText('Flexible Time?'));
    for (const day of ['Monday', 'Friday']) expect(timeField(day)).toBeValid();
    await waitFor(() => expect(screen.queryByText('Time field is required')).not.toBeInTheDocument());
    await press(me, 'Schedule Ride');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    for (const day of ['Monday', 'Friday']) expect(timeField(day)).toHaveAccessibleDescription('Choose a time');
    expect(timeField('Monday')).toHaveFocus();
  });

  it('at a time without service: the hours of the start date stand beside the field, and nothing is sent', async () => {
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await chooseTime(me, 'Ride A', 'Time', '05:00');
    expect(timeField('Time')).toBeValid();
    await me.clear(startDate());
    await me.type(startDate(), '2026-03-02');
    const message = 'Rides leave from 06:00 to 20:00. Choose another time.';
    await press(me, 'Schedule Ride');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(timeField('Time')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(timeField('Time')).toHaveFocus();
    expect(api.calls(bookRide)).toHaveLength(0);
    await chooseTime(me, 'Ride A', 'Time', '06:00');
    expect(timeField('Time')).toBeValid();
  });

  it('at a weekday without service: that day is marked', async () => {
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await me.click(ride('Ride Schedule', 'Ride A').getByLabelText('Flexible Time?'));
    await chooseTime(me, 'Ride A', 'Tuesday', '23:45');
    const message = 'Rides leave from 04:30 to 22:00. Choose another time.';
    expect(timeField('Tuesday')).toHaveAccessibleDescription(message);
    expect(timeField('Monday')).toBeValid();
  });

  it.each([
    ['gone by', '2026-01-11', 'Choose a start date from today onwards'],
    ['more than a year away', '2027-01-13', 'Choose a start date within a year from today'],
    ['unfinished', '2026-01', 'Enter a date'],
  ])('with a start date %s: the date is marked', async (_, date, message) => {
    const { me } = await openSchedule(api, { stored: confirmedDraft() });
    await chooseTime(me, 'Ride A', 'Time', '07:15');
    expect(startDate()).toHaveValue(TODAY);
    await me.clear(startDate());
    await me.type(startDate(), date);
    await press(me, 'Schedule Ride');
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(startDate()).toHaveFocus();
    expect(api.calls(bookRide)).toHaveLength(0);
  });
});
