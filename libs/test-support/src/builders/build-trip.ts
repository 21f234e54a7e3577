import type { Trip } from '@liftclub/api-contract';

/** Ride A from Sandton to Rosebank on a date (`yyyy-MM-dd`) at 08:15 in Johannesburg; scheduled. */
export function buildTrip(date: string, changes: Partial<Trip> = {}): Trip {
  return {
    id: `01939c4e-0000-7000-8000-${date.replaceAll('-', '').padStart(12, '0')}`,
    version: 1,
    booking_id: '01939c4e-0000-7000-8000-000000000201',
    subscription_id: '01939c4e-0000-7000-8000-000000000301',
    date,
    ride_type: 'A',
    rider: 'Lesedi Mokoena',
    scholar_id: '01939c4e-0000-7000-8000-000000000101',
    pick_up: { latitude: -26.1076, longitude: 28.0567, address: 'Sandton City, 83 Rivonia Road, Sandton' },
    drop_off: { latitude: -26.1458, longitude: 28.0416, address: 'Rosebank Mall, 50 Bath Avenue, Rosebank' },
    departs_at: `${date}T06:15:00.000Z`,
    arrives_by: null,
    window: { from: `${date}T06:10:00.000Z`, to: `${date}T06:25:00.000Z` },
    status: 'scheduled',
    on_board: false,
    paused: false,
    fare: { amount: '105.00', currency: 'ZAR' },
    driver: null,
    pickup_code: null,
    stops_before: null,
    eta: null,
    position: null,
    can_skip: false,
    credit: null,
    role: 'owner',
    receiver: null,
    needs_receiver: false,
    rating: null,
    events: [],
    ...changes,
  };
}
