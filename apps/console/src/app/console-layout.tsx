import { PageArea } from '@liftclub/account';
import { texts } from '@liftclub/texts';
import { AppShell, type MenuItem } from '@liftclub/ui-kit';
import { Outlet } from 'react-router-dom';
import { ConsoleBrand } from '../components/console-brand';
import { useSignOut } from '../session/use-sign-out';
import { paths } from '../paths';

const { menu: copy } = texts.consoleShell;
const { openMenu, closeMenu, skipToContent } = texts.layout;
const labels = { menu: copy.label, openMenu, closeMenu, skipToContent };

const PAGES: readonly MenuItem[] = [
  { label: copy.today, icon: 'dashboard', to: paths.today.href() },
  { label: copy.reviews, icon: 'file', to: paths.reviews.href() },
  { label: copy.users, icon: 'users', to: paths.users.href() },
  { label: copy.bookings, icon: 'calendar', to: paths.bookings.href() },
  { label: copy.calendar, icon: 'flag', to: paths.calendar.href() },
  { label: copy.schools, icon: 'scholar', to: paths.schools.href() },
  { label: copy.payments, icon: 'card', to: paths.payments.href() },
  { label: copy.books, icon: 'list', to: paths.books.href() },
  { label: copy.prices, icon: 'tag', to: paths.prices.href() },
  { label: copy.creditRules, icon: 'refresh', to: paths.creditRules.href() },
  { label: copy.coupons, icon: 'ticket', to: paths.coupons.href() },
  { label: copy.invitations, icon: 'mail', to: paths.invitations.href() },
  { label: copy.audit, icon: 'clock', to: paths.audit.href() },
  { label: copy.account, icon: 'user', to: paths.account.href() },
];

/** Layout route of the signed-in pages: the menu beside the page. */
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
