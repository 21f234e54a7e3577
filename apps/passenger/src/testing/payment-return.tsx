import { getMetrics, getPassengerProfile, getTrips } from '@liftclub/api-contract';
import { buildUser, type FakeApi } from '@liftclub/test-support';
import { act, screen } from '@testing-library/react';
import { noTrips, openApp, profileOf } from './open-app';

export const user = buildUser();
export const reference = '5f2c9a0e7b1d4c3f8a6e0d9b2c4f1a37';

/** A passenger who comes back from paying, on fake timers. */
export function setUpPaymentReturn(api: FakeApi): void {
  beforeEach(() => {
    jest.useFakeTimers();
    api.on(getPassengerProfile, profileOf(user));
    api.on(getTrips, noTrips);
    api.on(getMetrics, {
      json: { success: true, message: '', data: { totalSubs: 0, totalTrips: 0, totalDistance: '0 km' } },
    });
  });
  afterEach(() => void jest.useRealTimers());
}

/** Opens the address at which the passenger comes back. */
export const openReturn = (address: string, stored: Record<string, string> = { reference }) =>
  openApp({ user, path: address, stored });

export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
export const result = (title: string) => screen.findByRole('heading', { name: title });
export const path = () => window.location.pathname;

export async function expectHome(): Promise<void> {
  expect(await screen.findByText('Hello, Thandi')).toBeInTheDocument();
  expect(await screen.findByText('0 km')).toBeInTheDocument();
  expect(path()).toBe(`/home/${user.id}`);
}
