import {
  bookExclusiveRide,
  bookRide,
  getBooking,
  getBookings,
  getPlaces,
  quoteRide as quoteEndpoint,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { localDatesAt } from '../../db/by-market';
import type { Dependencies } from '../../dependencies';
import type { Actor } from '../../plugins/actors';
import { callerRoute, contractRoute, success } from '../../plugins/contract-routes';
import { findInvitationOf } from '../invitations';
import { readToBook } from './book-ride';
import { bookingItem } from './booking-summary';
import { findBookingOfCaller } from './find-booking-repository';
import { knownPlaces } from './known-places';
import { showBooking } from './open-booking';
import { quoteRide } from './quote-ride';
import { listBookings } from './list-bookings-repository';

/** The restricted booking of a passenger without an invitation. */
const NOT_INVITED = { validity: '1_week', coupon: null } as const;

/** Scheduling of rides, and bookings (specification sections 2 and 7). */
export function bookingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  callerRoute(app, bookRide, async ({ body, ...call }) => {
    const { trip_type, validity, start_date, trip, scholar_id } = body;
    const rides = { startDate: start_date, legs: trip, legField: (index: number) => `trip.${index}` };
    const plan = { tripType: trip_type, validity, scholarId: scholar_id ?? null, exclusive: false };
    return booking(await readToBook(deps, call, { ...plan, ...rides, couponCode: '' }));
  });

  callerRoute(app, bookExclusiveRide, async ({ body, ...call }) => {
    const { start_date, trip, coupon_code } = body;
    const { validity, coupon } = (await findInvitationOf(deps.db, call.claims.userId)) ?? NOT_INVITED;
    const plan = { tripType: '1_way', validity, startDate: start_date, legs: [trip], legField: () => 'trip' } as const;
    const rider = { scholarId: null, exclusive: true };
    return booking(
      await readToBook(deps, call, { ...plan, ...rider, couponCode: coupon_code, invitationCoupon: coupon }),
    );
  });

  callerRoute(app, getBookings, async ({ params: { status }, query: { limit, after }, claims }) => {
    const wanted = { today: localDatesAt(deps.clock()), limit, after };
    const { caller, items, count } = await listBookings(deps.db, status, claims, wanted);
    const data = () => items.map((item) => bookingItem(item, status));
    return { caller, respond: () => success(texts.bookings.title, { data: data(), count }) };
  });

  callerRoute(app, getBooking, async ({ params, claims }) => {
    const { caller, found } = await findBookingOfCaller(deps.db, claims, params.id);
    const respond = async (actor: Actor) =>
      success(texts.summary.title, { data: await showBooking(deps, actor, found) });
    return { caller, respond };
  });

  choiceRoutes(app, deps);
}

const booking = ({ caller, book }: Awaited<ReturnType<typeof readToBook>>) => ({
  caller,
  respond: async (actor: Actor) => success(texts.toasts.rideScheduled, { data: await book(actor) }),
});

/** What a passenger asks while a ride is entered; none of it stores anything. */
function choiceRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, quoteEndpoint, async ({ body, actor }) =>
    success(texts.summary.price, { data: await quoteRide(deps, actor, body) }),
  );

  contractRoute(app, getPlaces, async ({ actor }) =>
    success(texts.routeChoice.places.title, { data: await knownPlaces(deps.db, actor.userId) }),
  );
}
