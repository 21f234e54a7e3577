import * as contract from '@liftclub/api-contract';
import { appOfRole, isPassenger, marketOf, rideLabel, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { listedInstant } from '../../db/json-list';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { notFound } from '../../problems';
import { recordViews } from '../../modules/audit';
import { creditIn } from '../credit';
import { findUserForStaff, type FoundUser } from './find-user-repository';
import { listUsers } from './users-repository';
import { endSessionOf, endSessionsOf, lockUser, unlockUser } from './users-service';
import { startReset } from './start-reset';

const copy = texts.consoleUsers;

/** The routes for passengers and drivers. */
export function consoleUsersRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getUsers, listUsers);

  contractRoute(app, contract.getUser, async ({ params, actor }) => {
    const found = await findUserForStaff(deps.db, params.id, deps.clock());
    if (!found) throw notFound();
    await recordViews(deps, deps.db, actor.staffId, { action: 'person.view', subject: params.id });
    const { id, role, country } = found.user;
    const credit = isPassenger(role) ? await creditIn(deps.db, id, marketOf(country).currency) : null;
    return success(copy.title, { data: userDetails(found, credit) });
  });

  contractRoute(app, contract.lockUser, async ({ params, body, actor }) => {
    await lockUser(deps, actor, params.id, body.reason);
    return success(copy.lock.done);
  });

  contractRoute(app, contract.unlockUser, async ({ params, actor }) => {
    await unlockUser(deps, actor, params.id);
    return success(copy.unlock.done);
  });

  contractRoute(app, contract.endUserSession, async ({ params, actor }) => {
    await endSessionOf(deps, actor, params.id, params.session_id);
    return success(copy.endSession.done);
  });

  contractRoute(app, contract.endUserSessions, async ({ params, actor }) => {
    await endSessionsOf(deps, actor, params.id);
    return success(copy.endSession.doneAll);
  });

  contractRoute(app, contract.startUserReset, async ({ params, actor }) => {
    const { resendAfter, codeAfter } = await startReset(deps, actor, params.id);
    return success(copy.reset.done(resendAfter), { data: { resend_after: resendAfter, code_after: codeAfter } });
  });
}

/** The details of a user for staff. */
function userDetails(
  { user, ...found }: FoundUser,
  credit: contract.PersonCredit | null,
): Required<contract.UserDetails> {
  const { referrer, vehicle, versionId } = found;
  return {
    ...user,
    referred_by: referrer && { id: referrer.id, name: `${referrer.firstName} ${referrer.lastName}` },
    invitation: found.invitation,
    learners: found.learners,
    credit,
    bookings: found.bookings.map(({ trip_type, pick_up_address, drop_off_address, total, ...booking }) => ({
      ...booking,
      ride: rideLabel(trip_type, pick_up_address, drop_off_address),
      total: toDecimal(total),
    })),
    booking_count: found.bookingCount,
    subscriptions: found.subscriptions,
    vehicle: vehicle && {
      id: vehicle.id,
      name: `${vehicle.name} ${vehicle.model}`,
      plate_number: vehicle.plateNumber,
      license_expiry: vehicle.licenseExpiry,
      version: versionId === null ? null : { id: versionId, state: found.versionState },
    },
    sessions: found.sessions.map(({ id, created_at, last_renewed_at }) => ({
      id,
      app: appOfRole(user.role),
      created_at: listedInstant(created_at),
      last_renewed_at: listedInstant(last_renewed_at),
    })),
    trail: found.trail.map((entry) => ({ ...entry, at: listedInstant(entry.at) })),
  };
}
