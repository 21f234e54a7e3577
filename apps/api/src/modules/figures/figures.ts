/** The columns of `daily_figures` that are summed up: counts, metres, and money in minor units. */
export const FIGURES = [
  'trips',
  'completed',
  'missed',
  'no_show',
  'cancelled_by_us',
  'cancelled_by_guardian',
  'skipped',
  'on_time_pick_up',
  'on_time_arrival',
  'metres',
  'metres_with_riders',
  'seats_offered',
  'seats_used',
  'plans_sold',
  'plans_renewed',
  'plans_ended',
  'revenue',
  'deferred',
  'credits',
  'driver_cost',
] as const;

/** Sums of figures. */
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;
