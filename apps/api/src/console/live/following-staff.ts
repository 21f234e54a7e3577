import { hasStaffRight, type RequiredRight } from '@liftclub/domain';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { forbidden, notAuthenticated } from '../../problems';
import { authenticateStaff } from '../staff';

/**
 * The member who opens a stream, as the live board needs them. `rights` are those of the last check. The stream ends
 * with the session or the right, and when the member is given other markets: the page opens it again with these.
 */
export function followingStaff(
  deps: Pick<Dependencies, 'db' | 'clock' | 'settings'>,
  request: FastifyRequest,
  right: RequiredRight,
) {
  const { staff } = request;
  if (!staff) throw notAuthenticated();
  let { rights } = staff;
  return {
    staff,
    rights: () => rights,
    following: {
      followerId: staff.staffId,
      tripId: null,
      isAnonymous: false,
      accessIds: [staff.sessionId, staff.staffId],
      authorize: async () => {
        const member = await authenticateStaff(deps, request, 'staff');
        if (!member || !hasStaffRight(member.rights, right)) throw forbidden();
        if (member.markets.join() !== staff.markets.join()) throw forbidden();
        rights = member.rights;
      },
    },
  };
}
