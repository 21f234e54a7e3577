import type { BookingItem, quoteRide, ResponseBody, Scholar, Summary } from '@liftclub/api-contract';

/** A scholar. */
export function buildScholar(changes: Partial<Scholar> = {}): Scholar {
  return {
    id: '01939c4e-0000-7000-8000-000000000101',
    name: 'Lesedi Mokoena',
    age: 9,
    gender: 'Female',
    school_name: 'Rosebank Primary',
    school_address: '12 Cradock Avenue, Rosebank, Johannesburg',
    school_id: null,
    bell_time: null,
    ...changes,
  };
}

/** A card of the bookings list. */
export function buildBookingItem(changes: Partial<BookingItem> = {}): BookingItem {
  return {
    id: '01939c4e-0000-7000-8000-000000000201',
    ride: 'One-way · Sandton → Rosebank',
    times: '07:15',
    days: 'Mon–Fri',
    rider: 'Me',
    date: '2026-01-12',
    ride_days: 5,
    closed: [],
    price: '525.00',
    due: '525.00',
    currency: 'ZAR',
    status: 'draft',
    ...changes,
  };
}

type SummaryChanges = Partial<Omit<Summary, 'trip_details' | 'price'>> & {
  readonly trip_details?: Partial<Summary['trip_details']>;
  readonly price?: Partial<Summary['price']>;
};

/** The summary of one week, one way, 12 km: five trips of 105.00 ZAR, nothing off, no VAT. */
export function buildSummary({ trip_details, price, ...changes }: SummaryChanges = {}): Summary {
  return {
    booking_id: '01939c4e-0000-7000-8000-000000000201',
    can_pay: true,
    rides: [buildRide()],
    ...changes,
    trip_details: {
      rider: 'Me',
      trip_type: '1_way',
      validity: '1_week',
      start_date: '2026-01-12',
      end_date: '2026-01-18',
      ride_days: 5,
      weekdays: 5,
      closed: [],
      shared: true,
      extra_minutes: 15,
      ...trip_details,
    },
    price: {
      promo: null,
      coupon: null,
      subtotal: '525.00',
      vatPercent: 0,
      vat: '0.00',
      is_discount: false,
      is_coupon: false,
      total_init: '525.00',
      total_val: 525,
      total: '525.00',
      currency: 'ZAR',
      trip_fees: [{ ride_type: 'A', fee: '105.00' }],
      discount_amount: '0.00',
      sibling: null,
      coupon_amount: '0.00',
      credit: '0.00',
      waived: null,
      due: price?.total ?? '525.00',
      instalments: null,
      ...price,
    },
  };
}

type Ride = Summary['rides'][number];
type Timed = Pick<Extract<Ride, { time_type: 'fixed' }>, 'time_type' | 'trip_time'>;
type Weekly = Pick<Extract<Ride, { time_type: 'flexible' }>, 'time_type' | 'day_time'>;

/** One ride of a summary, from Sandton to Rosebank, at 07:15 unless other times are given. */
export function buildRide(
  changes: Partial<Omit<Ride, 'time_type'>> = {},
  times: Timed | Weekly = { time_type: 'fixed', trip_time: '07:15:00' },
): Ride {
  return {
    ride_type: 'A',
    pick_up: {
      latitude: -26.1076,
      longitude: 28.0567,
      address: 'Sandton City, 83 Rivonia Road, Sandton, Johannesburg',
    },
    drop_off: {
      latitude: -26.1458,
      longitude: 28.0416,
      address: 'Rosebank Mall, 50 Bath Avenue, Rosebank, Johannesburg',
    },
    distance: 12,
    arrival_minutes: null,
    bell_time: null,
    ...changes,
    ...times,
  };
}

type Quote = ResponseBody<typeof quoteRide>['data'];

/** The quote of the ride of `buildSummary`. */
export function buildQuote({
  price,
  ...changes
}: Partial<Omit<Quote, 'price'>> & Pick<SummaryChanges, 'price'> = {}): Quote {
  const { trip_details: plan, price: whole } = buildSummary({ price });
  const { ride_days, weekdays, closed, start_date, end_date } = plan;
  return { ride_days, weekdays, closed, start_date, end_date, price: whole, ...changes };
}
