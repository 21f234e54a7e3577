import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { RecordPage } from '../../components/record-page';
import { userQuery } from '../../queries/user-query';
import { useConsole } from '../../session/console-session';

// The table of users does not need it.
const loadCards = () => import('./user-details-cards');
const UserDetailsCards = lazy(() => loadCards().then((cards) => ({ default: cards.UserDetailsCards })));

const { title, user: copy } = texts.consoleUsers;

/** One user: profile, bookings or vehicle, sessions, and what staff did and can do. */
export function UserPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const query = useQuery(userQuery(api, id));
  // Beside the user's details, not after them.
  useEffect(() => void loadCards(), []);
  return (
    <RecordPage
      query={query}
      title={(user) => user?.name ?? title}
      action={<TextLink to={paths.users.href()}>{copy.back}</TextLink>}
      loading={copy.loading}
      missing={{ title: copy.missing, back: copy.back, href: paths.users.href() }}
    >
      {(user) => (
        <Suspense fallback={null}>
          <UserDetailsCards user={user} />
        </Suspense>
      )}
    </RecordPage>
  );
}
