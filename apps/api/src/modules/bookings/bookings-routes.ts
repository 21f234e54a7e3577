import { bookExclusiveRide, bookRide, getBooking, getBookings } from '@liftclub/api-contract';
import { texts } from '@liftclub/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/authenticate';
import { answer, contractRoute } from '../../plugins/contract-routes';
import { idempotently } from '../../plugins/idempotency';
import { todayOf } from '../../passenger-day';
import { bookingItem } from './booking-summary';
import { measureRides, openBooking, storeBooking, type BookingRequest } from './bookings-service';
import { listBookings } from './list-bookings-repository';

/** The restricted booking without an invitation; one may name a longer plan. */
const EXCLUSIVE_PLAN = { tripType: '1_way', validity: '1_week' } as const;

/** Scheduling rides, and the bookings that come of it (specification sections 2 and 7). */
export function bookingsRoutes(app: FastifyInstance, needs: Dependencies): void {
  async function book(call: { readonly request: FastifyRequest; readonly actor: Actor }, wanted: BookingRequest) {
    const legs = await measureRides(needs, call.actor, wanted);
    if (legs.some(({ estimated }) => estimated)) call.request.log.warn('no distance provider answered; the price uses an estimate');
    const data = await idempotently(needs, call, (tx) => storeBooking(needs, tx, call.actor, wanted, legs));
    return answer(texts.notices.rideScheduled, { data });
  }

  contractRoute(app, bookRide, (call) => {
    const { trip_type, validity, start_date, trip, scholar_id } = call.body;
    const plan = { tripType: trip_type, validity, startDate: start_date, legs: trip, legField: (index: number) => `trip.${index}` };
    return book(call, { ...plan, scholarId: scholar_id ?? null, couponCode: '' });
  });

  contractRoute(app, bookExclusiveRide, (call) => {
    const { start_date, trip, coupon_code } = call.body;
    const plan = { ...EXCLUSIVE_PLAN, startDate: start_date, legs: [trip], legField: () => 'trip' };
    return book(call, { ...plan, scholarId: null, couponCode: coupon_code });
  });

  contractRoute(app, getBookings, async ({ params, query, actor }) => {
    const wanted = { passengerId: actor.userId, today: todayOf(needs, actor), limit: query.limit, after: query.after };
    const { items, count } = await listBookings(needs.db, params.status, wanted);
    return answer(texts.bookings.title, { data: items.map((item) => bookingItem(item, params.status)), count });
  });

  contractRoute(app, getBooking, async ({ params, actor }) => answer(texts.summary.title, { data: await openBooking(needs, actor, params.id) }));
}
