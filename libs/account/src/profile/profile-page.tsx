import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { PushCard } from '../push/push-card';
import { SessionsCard } from '../sessions/sessions-card';
import { productPaths } from '../shell/paths';
import { useOwnProfile } from './own-profile';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

const NotificationCards = lazy(() =>
  import('../notifications/notification-cards').then((cards) => ({ default: cards.NotificationCards })),
);

const EmailCard = lazy(() => import('../email/email-card').then((card) => ({ default: card.EmailCard })));

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** The signed-in user's profile, edited in place (specification section 2, Profile). */
export function ProfilePage() {
  const { app } = useAuthSession();
  const { profile, loading, refetch } = useOwnProfile();
  const [editProfile, setEditProfile] = useState(false);
  const [edited, setEdited] = useState(false);

  const leave = () => {
    setEdited(true);
    setEditProfile(false);
  };

  return (
    <Page>
      <PageTitle
        title={texts.profile.title}
        action={
          <Links>
            <ButtonLink to={productPaths.cases.href()} look="outline" small>
              {texts.cases.title}
            </ButtonLink>
            <ButtonLink to={productPaths.privacy.href()} look="outline" small>
              {texts.privacy.title}
            </ButtonLink>
          </Links>
        }
      />
      <Card title={profile && editProfile ? texts.profile.editProfile : undefined}>
        {loading && <ProfileSkeleton />}
        {!loading && !profile && <ErrorState picture retryLabel={texts.reload.profile} onRetry={refetch} />}
        {profile && editProfile && <ProfileForm user={profile} onLeave={leave} />}
        {profile && !editProfile && (
          <ProfileView user={profile} takesFocus={edited} onEdit={() => setEditProfile(true)} />
        )}
      </Card>
      {profile && (
        <Suspense fallback={<Loading label={texts.general.loading} lines={2} />}>
          <EmailCard />
        </Suspense>
      )}
      {profile && app === 'driver' && (
        <>
          <PushCard />
          <Suspense fallback={<Loading label={texts.general.loading} lines={6} />}>
            <NotificationCards />
          </Suspense>
        </>
      )}
      {profile && <SessionsCard />}
    </Page>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label={texts.general.loading}>
      <Skeleton width={104} height={104} round />
      <Skeleton width={220} height={28} />
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="70%" />
    </Loading>
  );
}
