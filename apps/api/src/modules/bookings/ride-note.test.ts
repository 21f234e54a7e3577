import { bookRide, getBooking, quoteRide } from '@liftclub/api-contract';
import { booked, newBooking, newLeg } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';

const { api, thandi } = setUpPassengers('each test');

const withNotes = (a?: string, b?: string) => ({
  trip_type: '2_way',
  trip: [newLeg('A', { note: a }), newLeg('B', { note: b })],
});

it('the note to the driver about each ride is stored, trimmed, and shown when the booking is opened', async () => {
  const { booking_id, rides } = await booked(api, thandi, withNotes(' Blue gate, ring twice '));
  expect(rides.map(({ note }) => note)).toEqual(['Blue gate, ring twice', undefined]);
  const { response } = await api.call(getBooking, { access: thandi.access, params: { id: booking_id } });
  expect(response.data.rides).toEqual(rides);
});

it('an empty note is none; one that is too long is refused at its field; a quote takes both', async () => {
  const { rides } = await booked(api, thandi, withNotes('  ', ''));
  expect(rides.some((ride) => 'note' in ride)).toBe(false);
  const { access } = thandi;
  const { status, error } = await api.call(bookRide, { access, body: newBooking(withNotes('x'.repeat(201))) });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['trip.0.note']]);
  expect((await api.call(quoteRide, { access, body: newBooking(withNotes('Blue gate')) })).status).toBe(200);
});
