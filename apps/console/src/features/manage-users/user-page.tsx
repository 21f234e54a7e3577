import type { UserDetails } from '@liftclub/api-contract';
import { isPassenger } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { RecordPage } from '../../components/record-page';
import { userQuery } from '../../queries/user-query';
import { useConsole } from '../../session/console-session';
import { StaffActions } from './staff-actions';
import { UserActions } from './user-actions';
import { UserCredit } from './user-credit';
import { UserFacts } from './user-facts';
import { UserBookings, UserSubscriptions } from './user-rides';
import { UserSessions } from './user-sessions';
import { UserVehicle } from './user-vehicle';

const { title, user: copy } = texts.consoleUsers;

/** One user: profile, bookings or vehicle, sessions, and what staff did and can do. */
export function UserPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const query = useQuery(userQuery(api, id));
  return (
    <RecordPage
      query={query}
      title={(user) => user?.name ?? title}
      action={<TextLink to={paths.users.href()}>{copy.back}</TextLink>}
      loading={copy.loading}
      missing={{ title: copy.missing, back: copy.back, href: paths.users.href() }}
    >
      {(user) => <UserDetailsCards user={user} />}
    </RecordPage>
  );
}

function UserDetailsCards({ user }: { readonly user: UserDetails }) {
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
