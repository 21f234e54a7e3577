import type { UserDetails } from '@liftclub/api-contract';
import { isPassenger } from '@liftclub/domain';
import { StaffActions } from './staff-actions';
import { UserActions } from './user-actions';
import { UserCredit } from './user-credit';
import { UserFacts } from './user-facts';
import { UserBookings, UserSubscriptions } from './user-rides';
import { UserSessions } from './user-sessions';
import { UserVehicle } from './user-vehicle';

/** What staff see of a user, and what they can do. */
export function UserDetailsCards({ user }: { readonly user: UserDetails }) {
  const rides = isPassenger(user.role);
  return (
    <>
      <UserActions user={user} />
      <UserFacts user={user} />
      {rides && <UserBookings user={user} />}
      {rides && <UserSubscriptions user={user} />}
      {user.credit && <UserCredit userId={user.id} credit={user.credit} />}
      {!rides && <UserVehicle user={user} />}
      <UserSessions user={user} />
      <StaffActions user={user} />
    </>
  );
}
