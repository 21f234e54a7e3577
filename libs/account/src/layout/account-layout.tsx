import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatHeaderDate, marketOf, SOUTH_AFRICA, type ProductApp } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AppHeader, AppShell, Logo } from '@liftclub/ui-kit';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useOwnProfile } from '../profile/own-profile';
import { ProfilePicture } from '../profile/profile-picture';
import { bottomMenuItems, menuItems, tripsLink, type MenuLinks } from './menu-items';
import { OfflineNote } from './offline-note';
import { PageArea } from './page-area';

// Without a connection the question is skipped: the next visit asks again.
const AskConsents = lazy(() =>
  import('../privacy/ask-consents').then(
    (part) => ({ default: part.AskConsents }),
    () => ({ default: () => null }),
  ),
);

const { mainMenu: menu, bottomMenu, openMenu, closeMenu, skipToContent, product } = texts.layout;
const labels = { menu, openMenu, closeMenu, skipToContent };

export interface AccountLayoutProps {
  readonly app: ProductApp;
  readonly menu: MenuLinks;
}

/**
 * The layout route of the signed-in pages (specification section 2, Layout): the menu of the app, and a header with a
 * greeting, today's date in the user's market, the trips and the profile picture. The first visit fetches the profile.
 */
export function AccountLayout({ app, menu: links }: AccountLayoutProps) {
  const { signOut, now } = useAuthSession();
  const { user } = useSessionState();
  const { loading } = useOwnProfile();
  const { zone } = marketOf(user?.profile.country ?? SOUTH_AFRICA);

  return (
    <AppShell
      brand={<Logo name={product} />}
      groups={[{ items: menuItems(app, links, user?.id ?? '', () => void signOut()) }]}
      bottomMenu={{ label: bottomMenu, items: bottomMenuItems(app, links, user?.id ?? '') }}
      labels={labels}
      header={
        <AppHeader
          greeting={texts.layout.greeting(user?.profile.first_name ?? '')}
          date={formatHeaderDate(zone, now())}
          link={tripsLink(links, user?.id ?? '')}
          picture={<ProfilePicture alt={texts.layout.profilePicture} />}
          loading={loading}
          loadingLabel={texts.general.loading}
        />
      }
    >
      <OfflineNote />
      <PageArea>
        <Outlet />
      </PageArea>
      <Suspense fallback={null}>
        <AskConsents />
      </Suspense>
    </AppShell>
  );
}
