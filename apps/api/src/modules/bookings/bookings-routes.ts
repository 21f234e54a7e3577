import {
  bookExclusiveRide,
  bookRide as bookRideEndpoint,
  findPickUpTime as pickUpTimeEndpoint,
  getBooking,
  getBookings,
  getPlaces,
  quoteRide as quoteEndpoint,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { localDatesAt } from '../../db/by-market';
import type { Dependencies } from '../../dependencies';
import { callerRoute, contractRoute, success } from '../../plugins/contract/contract-routes';
import { findInvitationOf } from '../invitations';
import { bookRide } from './book-ride';
import { bookingItem } from './booking-summary';
import { findBookingOfCaller } from './find-booking-repository';
import { findKnownPlaces } from './known-places-repository';
import { showBooking } from './open-booking';
import { quoteRide } from './quote-ride';
import { findPickUpTime } from './school-arrival';
import { listBookings } from './list-bookings-repository';

/** The restricted booking of a passenger without an invitation. */
const NOT_INVITED = { validity: '1_week', coupon: null } as const;

/** Scheduling of rides, and bookings (specification sections 2 and 7). */
export function bookingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  callerRoute(app, bookRideEndpoint, async ({ body, ...call }) => {
    const { actor, summary } = await bookRide(deps, call, {
      tripType: body.trip_type,
      validity: body.validity,
      startDate: body.start_date,
      scholarId: body.scholar_id ?? null,
      couponCode: '',
      exclusive: false,
      legs: body.trip,
    });
    return { actor, response: success(texts.toasts.rideScheduled, { data: summary }) };
  });

  callerRoute(app, bookExclusiveRide, async ({ body, ...call }) => {
    const { validity, coupon } = (await findInvitationOf(deps.db, call.claims.userId)) ?? NOT_INVITED;
    const { actor, summary } = await bookRide(deps, call, {
      tripType: '1_way',
      validity,
      startDate: body.start_date,
      scholarId: null,
      couponCode: body.coupon_code,
      invitationCoupon: coupon,
      exclusive: true,
      legs: [body.trip],
    });
    return { actor, response: success(texts.toasts.rideScheduled, { data: summary }) };
  });

  callerRoute(app, getBookings, async ({ params: { status }, query: { limit, after }, claims, admit }) => {
    const page = { today: localDatesAt(deps.clock()), limit, after };
    const { caller, items, count } = await listBookings(deps.db, status, claims, page);
    const actor = await admit(caller);
    const data = items.map((item) => bookingItem(deps.settings, item, status));
    return { actor, response: success(texts.bookings.title, { data, count }) };
  });

  callerRoute(app, getBooking, async ({ params, claims, admit }) => {
    const { caller, found } = await findBookingOfCaller(deps.db, claims, params.id);
    const actor = await admit(caller);
    const data = await showBooking(deps, actor, found);
    return { actor, response: success(texts.summary.title, { data }) };
  });

  contractRoute(app, quoteEndpoint, async ({ body, actor }) =>
    success(texts.summary.price, { data: await quoteRide(deps, actor, body) }),
  );

  contractRoute(app, pickUpTimeEndpoint, async ({ body, actor }) =>
    success(texts.schedule.arrival.title, { data: await findPickUpTime(deps, actor, body) }),
  );

  contractRoute(app, getPlaces, async ({ actor }) =>
    success(texts.routeChoice.places.title, { data: await findKnownPlaces(deps.db, actor.userId) }),
  );
}
