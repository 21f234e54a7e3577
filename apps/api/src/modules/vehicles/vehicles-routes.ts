import { createVehicle, getVehicle, getVehicleStatus, uploadVehicleDocuments } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { conflict } from '../../problems';
import { presentVehicleStatus, presentVehicle } from './present-vehicle';
import { findVehicle, insertVehicle } from './vehicles-repository';
import { ownVehicle, refuseExpired, uploadDocuments } from './vehicles-service';

/** A driver's own vehicle and its documents (specification sections 2 Vehicle and 7). */
export function vehiclesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getVehicleStatus, async ({ actor }) => {
    const found = await findVehicle(deps.db, actor.userId);
    return success(texts.vehicle.title, { data: presentVehicleStatus(found, localDate(deps, actor)) });
  });

  contractRoute(app, createVehicle, async (call) => {
    refuseExpired(deps, call.actor, call.body.license_expiry);
    const createdAt = deps.clock();
    const key = { id: deps.random.id(createdAt), driverId: call.actor.userId, createdAt };
    const data = await idempotently(deps, call, async (tx) => {
      if (!(await insertVehicle(tx, key, call.body))) throw conflict('vehicle_exists', texts.errors.vehicleExists);
      return { id: key.id };
    });
    return success(texts.toasts.vehicleCreated, { data });
  });

  contractRoute(app, getVehicle, async ({ params, actor }) => {
    const found = await ownVehicle(deps, actor, params.id);
    return success(texts.vehicle.details, { data: presentVehicle(deps, found) });
  });

  contractRoute(app, uploadVehicleDocuments, async ({ params, form, files, actor }) => {
    await uploadDocuments(deps, actor, { id: params.id, form, files });
    return success(texts.toasts.documentsUploaded);
  });
}
