import type { Body, changeSeats } from '@liftclub/api-contract';
import { SEATS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { recordAudit } from '../../modules/audit';
import { raiseOfferedSeats } from '../../modules/availability';
import { lockVehicleOfReview, updateSeats } from '../../modules/vehicles';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound } from '../../problems';

/**
 * Sets the seats of a vehicle for a reason that the history shows, and plans the coming days again. 404, and 409
 * `documents_not_approved` for more seats than a driver may enter (8) while the documents are not approved.
 */
export async function setSeats(
  deps: Dependencies,
  { staffId }: StaffActor,
  id: string,
  { seat_no: seats, reason }: Body<typeof changeSeats>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const vehicle = await lockVehicleOfReview(tx, id, deps.clock());
    if (!vehicle) throw notFound();
    if (seats > SEATS.max && vehicle.state !== 'approved')
      throw conflict('documents_not_approved', texts.consoleReview.seats.documentsNotApproved);
    const { driverId, seats: before } = vehicle;
    await updateSeats(tx, id, seats);
    await raiseOfferedSeats(tx, driverId, { before, seats });
    await enqueueReplan(tx);
    await recordAudit(deps, tx, staffId, {
      action: 'person.change_seats',
      subject: driverId,
      detail: { vehicle: id, before, after: seats, reason },
    });
  });
}
