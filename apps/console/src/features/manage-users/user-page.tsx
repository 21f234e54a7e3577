import type { UserDetails } from '@liftclub/api-contract';
import { isPassenger } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { RecordState } from '../../components/record-state';
import { userQuery } from '../../queries/user-query';
import { useConsole } from '../../session/console-session';
import { UserActions } from './user-actions';
import { UserFacts } from './user-facts';
import { UserBookings, UserSubscriptions } from './user-rides';
import { UserSessions } from './user-sessions';
import { StaffActions } from './staff-actions';
import { UserVehicle } from './user-vehicle';

const { title, user: copy } = texts.consoleUsers;

/** One person: who they are, what belongs to them, and what staff can do for them. */
export function UserPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const { data, error, isFetching, refetch } = useQuery(userQuery(api, id));
  const missing = { title: copy.missing, back: copy.back, href: paths.users.href() };
  return (
    <Page>
      <PageTitle title={data?.name ?? title} action={<TextLink to={paths.users.href()}>{copy.back}</TextLink>} />
      {data ? (
        <UserDetailsCards user={data} />
      ) : (
        <RecordState
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          loading={copy.loading}
          missing={missing}
        />
      )}
    </Page>
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
      {!rides && <UserVehicle user={user} />}
      <UserSessions user={user} />
      <StaffActions user={user} />
    </>
  );
}
