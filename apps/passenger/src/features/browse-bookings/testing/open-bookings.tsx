import { getBookings, type BookingItem } from '@liftclub/api-contract';
import { buildBookingItem, buildSummary, buildUser, type FakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../testing/open-app';

/** The guardian who is signed in. */
export const user = buildUser();

export const idOf = (number: number) => `01939c4e-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const draft = buildBookingItem({ id: idOf(201) });
export const active = buildBookingItem({
  id: idOf(202),
  ride: 'Two-way · Midrand → Rosebank',
  rider: 'Lesedi Mokoena',
  date: '2026-11-23',
  price: '51675.25',
  currency: 'NGN',
  times: 'There: 07:15 · Back: 15:30',
  status: 'active',
});
export const listOf = (data: BookingItem[], count = data.length) => ({
  json: { success: true as const, message: '', data, count },
});
export const summaryOf = (changes: Parameters<typeof buildSummary>[0] = {}) => ({
  json: { success: true as const, message: '', data: buildSummary(changes) },
});

/** The lists of both tabs, by the requested status. */
export function bookingsAre(api: FakeApi, lists: { readonly active?: BookingItem[]; readonly draft?: BookingItem[] }) {
  api.on(getBookings, ({ params }) => listOf((params['status'] === 'draft' ? lists.draft : lists.active) ?? []));
}

export async function openBookings(search = '') {
  openApp({ user, path: `/bookings/${user.id}${search}` });
  await screen.findByRole('heading', { name: 'Bookings' });
  return within(screen.getByRole('main'));
}
export const cardOf = (ride: string) => screen.findByText(ride, { selector: 'a' });
