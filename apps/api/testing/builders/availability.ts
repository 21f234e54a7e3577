import { SANDTON } from './bookings';

/** Weekday mornings and afternoons around Sandton, four seats. */
export const newAvailability = (changes: object = {}) => ({
  base: SANDTON,
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  morning: { from: '05:00:00', to: '10:00:00' },
  afternoon: { from: '12:00:00', to: '18:00:00' },
  seats: 4,
  radius_km: 60,
  ...changes,
});
