import { getConsoleBooking, getConsoleBookings } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { notFound } from '../../problems';
import { recordAudit } from '../../modules/audit';
import { findBooking, summaryOf } from '../../modules/bookings';
import { recordPlanLook } from '../../modules/learner-accesses';
import { readTripsOf } from '../../modules/trips';
import { bookingDetails } from './booking-details';
import { findBookingForStaff } from './find-booking-repository';
import { listBookings } from './list-bookings-repository';

/** The bookings of all passengers, read only. */
export function consoleBookingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getConsoleBookings, (db, query) => listBookings(db, query, deps.clock()));

  contractRoute(app, getConsoleBooking, async ({ params, actor }) => {
    const found = await findBookingForStaff(deps.db, params.id, deps.clock());
    // Not openBooking, which quotes a draft again: the draft keeps the price that its passenger was shown.
    const booking = found && (await findBooking(deps.db, found.passenger.id, params.id));
    if (!booking) throw notFound();
    await recordAudit(deps, deps.db, actor.staffId, { action: 'booking.view', subject: params.id });
    await recordPlanLook(deps, deps.db, { role: 'staff', actorId: actor.staffId }, params.id);
    const summary = summaryOf(booking, localDate(deps, found.passenger));
    return success('Booking', { data: bookingDetails(found, summary, await readTripsOf(deps, params.id)) });
  });
}
