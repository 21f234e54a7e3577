import type { ConsoleTrip } from '@liftclub/api-contract';

/** A trip that took place, as a member with every right gets it. */
export const buildConsoleTrip = (changes: Partial<ConsoleTrip> = {}): ConsoleTrip => ({
  id: 't-1',
  ride_type: 'A',
  date: '2026-01-12',
  departs_at: '2026-01-12T07:15:00.000Z',
  status: 'completed',
  paused: false,
  currency: 'ZAR',
  driver: { id: 'd-1', name: 'Ayanda Zulu' },
  booking_id: 'b-1',
  rider: 'Lwazi',
  passenger: { id: 'u-1', name: 'Thandi Nkosi' },
  pick_up: 'Sandton City',
  drop_off: 'Rosebank',
  ...changes,
});
