import { PageArea } from '@liftclub/account';
import { texts } from '@liftclub/texts';
import { AppShell, type MenuItem } from '@liftclub/ui-kit';
import { Outlet } from 'react-router-dom';
import { ConsoleBrand } from '../components/console-brand';
import { useSignOut } from '../session/use-sign-out';
import { paths } from '../paths';

const { menu: words } = texts.consoleShell;
const { openMenu, closeMenu, skipToContent } = texts.layout;
const labels = { menu: words.label, openMenu, closeMenu, skipToContent };

const PAGES: readonly MenuItem[] = [
  { label: words.today, icon: 'dashboard', to: paths.today.href() },
  { label: words.reviews, icon: 'file', to: paths.reviews.href() },
  { label: words.people, icon: 'users', to: paths.people.href() },
  { label: words.bookings, icon: 'calendar', to: paths.bookings.href() },
  { label: words.payments, icon: 'card', to: paths.payments.href() },
  { label: words.prices, icon: 'tag', to: paths.prices.href() },
  { label: words.coupons, icon: 'ticket', to: paths.coupons.href() },
  { label: words.invitations, icon: 'mail', to: paths.invitations.href() },
  { label: words.audit, icon: 'clock', to: paths.audit.href() },
  { label: words.account, icon: 'user', to: paths.account.href() },
];

/** The frame of every page of the console, as a layout route: menu and page. */
export function ConsoleLayout() {
  const { mutate: signOut } = useSignOut();
  const items: MenuItem[] = [
    ...PAGES,
    { label: texts.consoleSession.signOut, icon: 'logout', onSelect: () => signOut() },
  ];

  return (
    <AppShell brand={<ConsoleBrand />} items={items} labels={labels}>
      <PageArea>
        <Outlet />
      </PageArea>
    </AppShell>
  );
}
