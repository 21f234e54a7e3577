import { leadingTrip } from './leading-trip';
import type { TripStatus } from './trip-status';

const at = (departs_at: string, status: TripStatus = 'scheduled') => ({
  departs_at: `2026-01-12T${departs_at}Z`,
  status,
});
const now = new Date('2026-01-12T05:30:00Z');

test('the next trip leads, and one that should have departed leads for an hour', () => {
  const [late, next] = [at('05:15:00'), at('12:30:00')];
  expect(leadingTrip([late, next], now)).toBe(late);
  expect(leadingTrip([late, next], new Date('2026-01-12T06:15:00Z'))).toBe(next);
  expect(leadingTrip([late], new Date('2026-01-12T06:15:00Z'))).toBeUndefined();
});

test('a trip under way leads, however late it is', () => {
  const [late, next] = [at('03:00:00', 'on_board'), at('06:00:00')];
  expect(leadingTrip([late, next], now)).toBe(late);
});

test.each(['skipped', 'cancelled', 'completed', 'no_show', 'missed'] as const)(
  'a trip that is %s never leads',
  (over) => {
    const next = at('12:30:00', 'assigned');
    expect(leadingTrip([at('06:00:00', over), next], now)).toBe(next);
    expect(leadingTrip([at('06:00:00', over)], now)).toBeUndefined();
  },
);
