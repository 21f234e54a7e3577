import { useSessionState } from '@liftclub/auth-session';
import { Avatar } from '@liftclub/ui-kit';
import { useOwnProfile } from './own-profile';

/** The signed-in user's picture or initials. A picture that fails is fetched once more: its link lasts an hour. */
export function ProfilePicture({ size, alt }: { readonly size?: number; readonly alt?: string }) {
  const { user } = useSessionState();
  const { refetch } = useOwnProfile();
  const { first_name = '', last_name = '', profile_pic = null } = user?.profile ?? {};
  return <Avatar src={profile_pic} name={`${first_name} ${last_name}`} alt={alt} size={size} onExpired={refetch} />;
}
