import { getConsoleBooking, getConsoleBookings } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { success, contractRoute } from '../../plugins/contract-routes';
import { contractTable } from '../../plugins/contract-tables';
import { notFound } from '../../problems';
import { recordAudit } from '../../modules/audit';
import { findBooking, summaryOf } from '../../modules/bookings';
import { bookingDetails, bookingRow } from './booking-row';
import { findBookingForStaff } from './find-booking-repository';
import { listBookings } from './list-bookings-repository';

/** Everybody's bookings, for staff to look up. Nothing of a booking is changed here. */
export function consoleBookingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getConsoleBookings, async (db, query) => {
    const { rows, count } = await listBookings(db, query, deps.clock());
    return { rows: rows.map(bookingRow), count };
  });

  contractRoute(app, getConsoleBooking, async ({ params, actor }) => {
    const found = await findBookingForStaff(deps.db, params.id, deps.clock());
    // A draft keeps the price its passenger was last shown: looking at it from here quotes nothing anew.
    const booking = found && (await findBooking(deps.db, found.passenger.id, params.id));
    if (!booking) throw notFound();
    await recordAudit(deps, deps.db, actor.staffId, { action: 'booking.view', subject: params.id });
    return success('Booking', { data: bookingDetails(found, summaryOf(booking, localDate(deps, found.passenger))) });
  });
}
