/** Texts of ride scheduling (specification section 2, Ride scheduling). */
export const scheduleTexts = {
  title: 'Schedule Ride',
  restricted: {
    text: 'Restricted booking, from the link you opened: one ride with one route.',
    leave: 'Book as usual',
  },
  rider: { title: "Who's Riding?", Me: 'Me', Learner: 'Learner' },
  scholar: {
    title: 'Choose registered Learner(s)',
    label: 'Learner',
    none: 'No learner(s) found',
    add: 'Add a learner first, then schedule the ride.',
    addLink: 'Go to Scholars',
  },
  route: {
    title: 'Schedule Ride Route',
    rides: { A: 'Ride A', B: 'Ride B' },
    pickUp: 'Pick-up Location',
    dropOff: 'Drop-off Location',
    hint: 'Start typing a street, suburb or school.',
    clear: 'Clear address',
    suggestions: 'Suggestions',
    noSuggestions: 'No places found. Try another spelling.',
    twoWay: 'Two-way ride?',
    continue: 'Continue',
    reopen: 'Change the route',
    loadingMap: 'Loading map...',
    mapError: 'Error loading map',
    measuring: 'Measuring the distance...',
    /** `km` with 2 decimals, e.g. "12.40". */
    distance: (km: string) => `${km} km`,
  },
  times: {
    title: 'Ride Schedule',
    startDate: 'Start date',
    duration: 'Duration',
    rides: { A: 'Ride A', B: 'Ride B' },
    time: 'Time',
    chooseTime: 'Choose a time',
    flexible: 'Flexible Time?',
    fixedHint: 'The same time every weekday.',
    flexibleHint: 'One time for each weekday.',
    /** Beside "Ride A" and "Ride B". */
    ways: { A: 'There', B: 'Back' },
    copyToAll: 'Copy to all',
    copyNamed: { A: 'Copy to all days of Ride A', B: 'Copy to all days of Ride B' },
    days: { Mon: 'Monday', Tue: 'Tuesday', Wed: 'Wednesday', Thu: 'Thursday', Fri: 'Friday' },
    submit: 'Schedule Ride',
    busy: 'Scheduling...',
    /** `refusal` is the message of the server: "Coupon is not valid". */
    couponRefused: (refusal: string) =>
      `${refusal}. You can schedule this ride without it, and see the price before you pay.`,
    withoutCoupon: 'Schedule without the coupon',
  },
  arrival: {
    title: 'Pick-up time for school',
    arriveBy: 'Be at school by',
    workingOut: 'Working out the pick-up time…',
    /** Times such as "06:45". */
    both: (pickUp: string, arrival: string) => `Pick-up ${pickUp}, arrives by ${arrival}`,
    choosePickUp: 'Choose the pick-up time instead',
    chooseArrival: 'Choose the arrival time instead',
    arriving: (pickUp: string, arrival: string) => `${pickUp} (arrives by ${arrival})`,
    /** Of a pick-up time that was chosen. */
    arrives: (arrival: string) => `Arrives by ${arrival}`,
    late: (arrival: string, bell: string) => `Arrives by ${arrival}, after the bell at ${bell}`,
    /** `times` such as "Fri 07:30 (arrives by 08:07)". */
    afterBell: (times: string, bell: string) => `After the bell at ${bell}: ${times}.`,
  },
  validity: {
    '1_week': '1 Week',
    '2_weeks': '2 Weeks',
    '1_month': '1 Month',
    '3_months': '3 Months',
    '6_months': '6 Months',
    '1_year': '1 Year',
  },
  tripType: { '1_way': 'One-way', '2_way': 'Two-way' },
  /**
   * A learner, or the passenger when `learner` is null, has a ride of another plan then: `plan` is "Two-way ·
   * Sandton → Rosebank, There: 07:15 · Back: 15:30", `until` "16 Jan 2026".
   */
  riderBusy: (learner: string | null, plan: string, until: string) =>
    `${learner === null ? 'You are' : `${learner} is`} on another ride at that time: ${plan}, until ` +
    `${until}. Choose other times, or end that plan first.`,
  /** The earliest and the latest departure of a ride: "04:30" and "22:00". */
  outsideHours: (from: string, to: string) => `Rides leave from ${from} to ${to}. Choose another time.`,
  ridesOverlap: 'Ride B leaves before Ride A is over. Choose other times.',
  startAgain: 'Start again',
  startAgainHint: 'This clears the ride you have entered.',
} as const;
