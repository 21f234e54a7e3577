import { addDays } from '../calendar/calendar';
import { creditedFare } from '../credits/credit-rule';
import type { Minor } from '../money/money';

/** Trips on this many days after today or later are credited in full when their plan ends. */
const FULL_CREDIT_DAYS = 7;

/** A trip that has not begun, with its fare in minor units. */
interface OpenTrip {
  readonly id: string;
  /** yyyy-MM-dd in the market's zone. */
  readonly date: string;
  readonly fare: Minor;
}

/** What ending a plan credits: ids of the trips by their share, and the sum in minor units. */
export interface PlanEndCredit {
  readonly full: readonly string[];
  readonly half: readonly string[];
  readonly credit: Minor;
}

/** What is credited when a plan with these trips ends today: nearer trips half, later ones in full. */
export function planEndCredit(trips: readonly OpenTrip[], today: string): PlanEndCredit {
  const fullFrom = addDays(today, FULL_CREDIT_DAYS);
  const percentOf = ({ date }: OpenTrip) => (date >= fullFrom ? 100 : 50);
  const creditOf = (trip: OpenTrip) => creditedFare({ total: trip.fare, vat: 0, discount: 0 }, percentOf(trip)).credit;
  const idsOf = (percent: number) => trips.filter((trip) => percentOf(trip) === percent).map(({ id }) => id);
  return { full: idsOf(100), half: idsOf(50), credit: trips.reduce((sum, trip) => sum + creditOf(trip), 0) };
}
