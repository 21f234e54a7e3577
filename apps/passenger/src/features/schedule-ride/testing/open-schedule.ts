import {
  findPickUpTime,
  getPassengerProfile,
  getPlaces,
  getServiceHours,
  quoteRide,
  type User,
  getCreditRules,
} from '@liftclub/api-contract';
import {
  answerOtherwise,
  buildQuote,
  buildUser,
  TEST_NOW,
  type FakeApi,
  buildCreditRules,
} from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../../testing/open-app';

/** Monday, 12 January 2026, in Johannesburg. */
export const TODAY = '2026-01-12';

/** Hours of service, shorter ones from March on. */
const HOURS = [
  { from: '04:30:00', to: '22:00:00', valid_from: '2020-01-01' },
  { from: '06:00:00', to: '20:00:00', valid_from: '2026-03-01' },
];

/**
 * The clock of every test of the file: it advances only when `person` waits. A whole form takes longer than 5 s.
 */
export function stopClock(): void {
  jest.setTimeout(30_000);
  beforeEach(() => void jest.useFakeTimers({ now: TEST_NOW }));
  afterEach(() => void jest.useRealTimers());
}

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

interface OpenScheduleOptions {
  readonly user?: User;
  readonly stored?: Readonly<Record<string, string>>;
}

/** Opens ride scheduling as a signed-in passenger. */
export async function openSchedule(api: FakeApi, { user = buildUser(), stored = {} }: OpenScheduleOptions = {}) {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
  answerOtherwise(quoteRide, quoted());
  answerOtherwise(getServiceHours, { json: { success: true, message: '', data: HOURS } });
  answerOtherwise(findPickUpTime, { json: { success: true, message: '', data: null } });
  answerOtherwise(getPlaces, { json: { success: true, message: '', data: [] } });
  const opened = openApp({ user, path: `/schedule-ride/${user.id}`, stored });
  await screen.findByText('Hello, Thandi');
  await screen.findByRole('heading', { name: 'Schedule Ride', level: 1 });
  return { ...opened, me: person() };
}

/** The response with the price of the ride being entered. */
export const quoted = (changes: Parameters<typeof buildQuote>[0] = {}) => ({
  json: { success: true as const, message: '', data: buildQuote(changes) },
});

type Me = ReturnType<typeof person>;

/** The section with this heading. */
export const panel = (title: string) => within(screen.getByRole('region', { name: title }));
export const hasPanel = (title: string) => screen.queryByRole('region', { name: title }) !== null;
export const ride = (section: string, name: 'Ride A' | 'Ride B') => within(panel(section).getByRole('group', { name }));

export const press = (me: Me, name: string) => me.click(screen.getByRole('button', { name }));
export const tick = (me: Me, name: string) => me.click(screen.getByRole('checkbox', { name }));

/** Finds an address by typing and takes the suggestion of that name. */
export async function choosePlace(me: Me, name: 'Ride A' | 'Ride B', label: string, place: string): Promise<void> {
  const field = ride('Schedule Ride Route', name).getByLabelText(label);
  await me.clear(field);
  await me.type(field, place.slice(0, 5));
  await me.click(await screen.findByText(place));
}

/** Both ends of Ride A, measured: 7.10 km. */
export async function chooseRideA(me: Me): Promise<void> {
  await choosePlace(me, 'Ride A', 'Pick-up Location', 'Sandton City');
  await choosePlace(me, 'Ride A', 'Drop-off Location', 'Rosebank Mall');
  await ride('Schedule Ride Route', 'Ride A').findByText('7.10 km');
}

/** Both ends of Ride B, measured. */
export async function chooseRideB(me: Me): Promise<void> {
  await choosePlace(me, 'Ride B', 'Pick-up Location', 'Rosebank Mall');
  await choosePlace(me, 'Ride B', 'Drop-off Location', 'Sandton City');
  await ride('Schedule Ride Route', 'Ride B').findByText('7.10 km');
}

/** Me, one way, routes confirmed: only times are missing. */
export async function confirmRoute(me: Me): Promise<void> {
  await tick(me, 'Me');
  await chooseRideA(me);
  await press(me, 'Continue');
}

export const chooseTime = (me: Me, name: 'Ride A' | 'Ride B', label: string, time: string) =>
  me.selectOptions(ride('Ride Schedule', name).getByLabelText(label), time);
