import {
  getDriverProfile,
  getPassengerProfile,
  updateDriverProfile,
  updatePassengerProfile,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { badRequest, notFound } from '../../problems';
import { changeProfile } from './profiles-service';
import { presentUser } from '../accounts';

/** One's own profile, at the path of one's role (specification section 6). */
export function profilesRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const { read, change, message } of [
    { read: getPassengerProfile, change: updatePassengerProfile, message: texts.errors.passengerProfile },
    { read: getDriverProfile, change: updateDriverProfile, message: texts.errors.driverProfile },
  ]) {
    contractRoute(app, read, async ({ params, actor }) => {
      // Specification section 8 words the refusal to read; a change is refused like that of an unknown id.
      if (params.id !== actor.userId) throw badRequest('profile_unavailable', message);
      return success('Profile', { data: await presentUser(deps, actor.userId) });
    });

    contractRoute(app, change, async ({ params, form, files, actor }) => {
      if (params.id !== actor.userId) throw notFound();
      await changeProfile(deps, actor.userId, form, files['profile_pic']);
      return success(texts.toasts.profileUpdated, { data: await presentUser(deps, actor.userId) });
    });
  }
}
