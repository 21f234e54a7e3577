import { bookRide } from '@liftclub/api-contract';
import { accessNow } from '../../../testing/builders/users';
import { booked, newBooking } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';

const { api, thandi, ngozi } = setUpPassengers();

describe('the start date', () => {
  it.each([
    ['2026-01-12T21:59:00Z', '2026-01-12', '2026-01-12'],
    ['2026-01-12T22:00:00Z', '2026-01-13', '2026-01-12'],
    ['2026-01-12T22:59:00Z', '2026-01-13', '2026-01-12'],
    ['2026-01-12T23:00:00Z', '2026-01-13', '2026-01-13'],
  ])('at %s may be %s in Johannesburg and %s in Lagos, not a day earlier', async (now, johannesburg, lagos) => {
    api.setTime(now);
    for (const [user, today] of [
      [thandi, johannesburg],
      [ngozi, lagos],
    ] as const) {
      const access = await accessNow(api, user);
      const dayBefore = `2026-01-${Number(today.slice(-2)) - 1}`;
      const late = await api.call(bookRide, { body: newBooking({ start_date: dayBefore }), access });
      expect([late.status, late.error.errors]).toEqual([
        400,
        { start_date: ['Choose a start date from today onwards'] },
      ]);
      expect((await api.call(bookRide, { body: newBooking({ start_date: today }), access })).status).toBe(201);
    }
  });

  it.each([
    ['2026-01-11', 'Choose a start date from today onwards'],
    ['2027-01-13', 'Choose a start date within a year from today'],
    ['9999-12-31', 'Choose a start date within a year from today'],
    ['2027-02-30', 'Enter a date'],
    ['31/01/2027', 'Enter a date'],
    ['0000-01-01', 'Enter a date'],
    [20270130, 'This field is required'],
  ])('%p is refused: %s', async (start_date, message) => {
    const { status, error } = await api.call(bookRide, { body: newBooking({ start_date }), access: thandi.access });
    expect([status, error.errors]).toEqual([400, { start_date: [message] }]);
    expect(api.maps.calls).toBe(0);
  });

  it('may be a year ahead', async () => {
    await expect(booked(api, thandi, { start_date: '2027-01-12' })).resolves.toMatchObject({ can_pay: true });
  });
});
