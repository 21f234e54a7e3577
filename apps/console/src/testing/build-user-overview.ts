import type { OverviewDriver, OverviewTrip, UserOverview } from '@liftclub/api-contract';

export const buildOverviewTrip = (changes: Partial<OverviewTrip> = {}): OverviewTrip => ({
  id: 't-1',
  booking_id: 'b-1',
  departs_at: '2026-01-13T07:15:00.000Z',
  ride_type: 'A',
  rider: 'Lwazi',
  status: 'assigned',
  paused: false,
  currency: 'ZAR',
  driver: { id: 'd-1', name: 'Ayanda Zulu' },
  ...changes,
});

/** A passenger with a learner, a ride, a message and a case. */
export const buildUserOverview = (changes: Partial<UserOverview> = {}): Required<UserOverview> => ({
  passenger: {
    learners: [
      {
        id: 'l-1',
        name: 'Lwazi',
        school_name: 'Parktown Primary',
        caregivers: [
          { id: 'c-1', name: 'Nomsa Nkosi', phone: '+27821234568', role: 'manage' },
          { id: 'c-2', name: null, phone: '+27821234569', role: 'view' },
        ],
      },
    ],
    trips: [buildOverviewTrip()],
    messages: [
      {
        id: 'm-1',
        trip_id: 't-1',
        about: 'driver_published',
        channel: 'whatsapp',
        state: 'delivered',
        at: '2026-01-12T15:00:00.000Z',
      },
    ],
  },
  driver: null,
  cases: [{ id: 'case-1', number: 1001, category: 'late', state: 'open', opened_at: '2026-01-12T06:00:00.000Z' }],
  ...changes,
});

type DrivingDocument = Required<OverviewDriver>['driving']['documents'][number];

/** A license that is valid until 31 January 2099. */
export const buildDrivingDocument = (changes: Partial<DrivingDocument> = {}): DrivingDocument => ({
  type: { code: 'driver_license_front', name: "Driver's license, front" },
  subject: 'driver',
  required_from: '2000-01-01',
  state: 'approved',
  number: null,
  expires: '2099-01-31',
  reason: null,
  version: 'version-1',
  ...changes,
});

/** A driver with everything. */
export const buildDriverOverview = (changes: Partial<OverviewDriver> = {}): OverviewDriver => ({
  driving: {
    allowed: true,
    reasons: [],
    documents: [
      buildDrivingDocument(),
      buildDrivingDocument({
        type: { code: 'vehicle_insurance', name: 'Vehicle insurance' },
        subject: 'vehicle',
        state: 'rejected',
        expires: null,
        reason: 'Blurred',
      }),
      buildDrivingDocument({
        type: { code: 'first_aid', name: 'First aid certificate' },
        required_from: null,
        state: 'missing',
        expires: null,
        version: null,
      }),
    ],
    exceptions: [],
  },
  availability: {
    base: { latitude: -26.1, longitude: 28.05, address: 'Sandton City' },
    days: ['Mon', 'Tue'],
    morning: { from: '05:00:00', to: '10:00:00' },
    afternoon: null,
    seats: 4,
    radius_km: 60,
    days_off: [{ id: 'off-1', from: '2026-02-02', to: '2026-02-03' }],
  },
  runs: [
    {
      id: 'r-1',
      market: 'RSA',
      date: '2099-01-13',
      shift: 'morning',
      state: 'planned',
      starts_at: '2099-01-13T04:00:00.000Z',
      ends_at: '2099-01-13T06:30:00.000Z',
      trips: 3,
    },
  ],
  punctuality: { trips: 16, completed: 14, on_time_pick_up: 12, on_time_arrival: 14, missed: 1, no_show: 1 },
  ratings: {
    count: 2,
    average: 4.5,
    blocked_by: 1,
    latest: [{ trip_id: 't-1', stars: 4, text: 'A bit fast.', rated_at: '2026-01-12T06:00:00.000Z' }],
  },
  earnings: { total: '412.70', currency: 'ZAR', trips: 10 },
  ...changes,
});
