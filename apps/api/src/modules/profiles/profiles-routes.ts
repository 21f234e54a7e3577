import {
  getDriverProfile,
  getPassengerProfile,
  updateDriverProfile,
  updatePassengerProfile,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract-routes';
import type { Actor } from '../../plugins/actors';
import { badRequest } from '../../problems';
import { changeProfile } from './profiles-service';
import { presentUser } from '../accounts';

/** One's own profile, at the path of one's role (specification section 6). */
export function profilesRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const { read, change, message } of [
    { read: getPassengerProfile, change: updatePassengerProfile, message: texts.errors.passengerProfile },
    { read: getDriverProfile, change: updateDriverProfile, message: texts.errors.driverProfile },
  ]) {
    const refuseOthers = (id: string, actor: Actor) => {
      if (id !== actor.userId) throw badRequest('profile_unavailable', message);
    };

    contractRoute(app, read, async ({ params, actor }) => {
      refuseOthers(params.id, actor);
      return success('Profile', { data: await presentUser(deps, actor.userId) });
    });

    contractRoute(app, change, async ({ params, form, files, actor }) => {
      refuseOthers(params.id, actor);
      await changeProfile(deps, actor.userId, form, files['profile_pic']);
      return success(texts.toasts.profileUpdated, { data: await presentUser(deps, actor.userId) });
    });
  }
}
