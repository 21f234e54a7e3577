import { endPlanByStaff, getBookingStory, type BookingDetails } from '@liftclub/api-contract';
import { Story } from '../../components/story';
import { WithRight } from '../../components/with-right';
import { BookingFacts } from './booking-facts';
import { BookingMoney } from './booking-money';
import { BookingSummary } from './booking-summary';
import { BookingTrips } from './booking-trips';
import { EndPlan } from './end-plan';
import { PlanPayment } from './plan-payment';

/** What the page of a booking shows of it. */
export function BookingCards({ booking }: { readonly booking: BookingDetails }) {
  const { summary, subscription, trips, attempts, payments, plan_payment } = booking;
  return (
    <>
      <BookingFacts booking={booking} />
      {subscription?.state === 'active' && (
        <WithRight of={endPlanByStaff}>
          <EndPlan bookingId={summary.booking_id} />
        </WithRight>
      )}
      <BookingSummary summary={summary} />
      <BookingTrips trips={trips} />
      {plan_payment && <PlanPayment payment={plan_payment} />}
      {attempts && payments && <BookingMoney booking={booking} attempts={attempts} payments={payments} />}
      <Story endpoint={getBookingStory} id={summary.booking_id} />
    </>
  );
}
