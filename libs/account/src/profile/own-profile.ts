import { getDriverProfile, getPassengerProfile } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { appOfRole } from '@liftclub/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

/**
 * The signed-in user's profile: fetched on the first visit to the layout (specification section 2, Layout), then held
 * in the session. `profile` is undefined until then; `refetch` loads it again in any case.
 */
export function useOwnProfile() {
  const session = useAuthSession();
  const { user, firstVisit } = useSessionState();
  // Without a stored user (an access token alone) the address says whose page was requested, and the call decides.
  const { id } = useParams();
  const ownId = user?.id ?? id;
  const app = user ? appOfRole(user.role) : session.app;
  const endpoint = app === 'driver' ? getDriverProfile : getPassengerProfile;

  const query = useQuery({
    queryKey: ['profile', ownId],
    queryFn:
      ownId === undefined
        ? skipToken
        : async ({ signal }) => {
            const { data } = await session.api.call(endpoint, { params: { id: ownId }, signal });
            session.updateUser(data);
            return data;
          },
    enabled: firstVisit,
    // Header, picture and page all use this query: each mount would repeat a failed call.
    retryOnMount: false,
  });

  return {
    profile: firstVisit ? undefined : (user ?? undefined),
    loading: firstVisit && query.isLoading,
    refetch: () => void query.refetch({ cancelRefetch: false }),
  };
}
