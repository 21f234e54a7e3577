import { emptyAppState, emptyBookingList, showBookings } from './booking-status';

test('a reset closes every panel and empties every list', () => {
  expect(emptyAppState()).toEqual({
    showLearner: false,
    showRoute: false,
    showRideSchedule: false,
    showSummary: false,
    editProfile: false,
    createVehicle: false,
    uploadFile: false,
    vehicleStatus: {},
    referrals: [],
    referralCount: 0,
    dashboardMetrics: { totalSubs: 0, totalTrips: 0, totalDistance: '0 km' },
  });
});

test('the bookings start on the active list, and another tab starts empty with the summary closed', () => {
  const start = emptyBookingList<string, string>();
  const closed = { openSummary: false, summaryLoading: false };
  expect(start).toEqual({ status: 'active', bookings: [], count: 0, subs: [], subCount: 0, ...closed });
  const filled = {
    ...start,
    bookings: ['one'],
    count: 1,
    subs: ['plan'],
    subCount: 1,
    openSummary: true,
    summaryLoading: true,
  };
  expect(showBookings(filled, 'draft')).toEqual({ ...start, status: 'draft', subs: ['plan'], subCount: 1 });
});
