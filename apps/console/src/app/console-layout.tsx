import { PageArea } from '@liftclub/account';
import { texts } from '@liftclub/texts';
import { AppShell, PAGE_WIDTH, type MenuGroup } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { ConsoleBrand } from '../components/sign-in/console-brand';
import { useWaiting, type Waiting } from './use-waiting';
import { useSignOut } from '../session/use-sign-out';
import { paths } from '../paths';

const { menu: copy, waiting: waitingText } = texts.consoleShell;
const { openMenu, closeMenu, skipToContent } = texts.layout;
const labels = { menu: copy.label, openMenu, closeMenu, skipToContent };

// Tables use the width of a large screen.
const Wide = styled('div')({ [PAGE_WIDTH]: '1600px' });

const NOTHING_WAITS: Waiting = { reviews: 0, payments: 0, cases: 0 };

/** The pages by what staff do there. */
const pagesWith = ({ reviews, payments, cases }: Waiting): readonly MenuGroup[] => [
  { items: [{ label: copy.today, icon: 'dashboard', to: paths.today.href() }] },
  {
    heading: copy.operations,
    items: [
      { label: copy.dispatch, icon: 'route', to: paths.dispatch.href() },
      { label: copy.cases, icon: 'help', to: paths.cases.href(), waiting: counted(cases) },
      { label: copy.bookings, icon: 'calendar', to: paths.bookings.href() },
      { label: copy.notices, icon: 'info', to: paths.notices.href() },
    ],
  },
  {
    heading: copy.people,
    items: [
      { label: copy.users, icon: 'users', to: paths.users.href() },
      { label: copy.reviews, icon: 'file', to: paths.reviews.href(), waiting: counted(reviews) },
      { label: copy.invitations, icon: 'mail', to: paths.invitations.href() },
      { label: copy.privacy, icon: 'file', to: paths.privacy.href() },
    ],
  },
  {
    heading: copy.money,
    items: [
      { label: copy.payments, icon: 'card', to: paths.payments.href(), waiting: counted(payments) },
      { label: copy.books, icon: 'list', to: paths.books.href() },
      { label: copy.coupons, icon: 'ticket', to: paths.coupons.href() },
    ],
  },
  {
    heading: copy.setUp,
    items: [
      { label: copy.prices, icon: 'tag', to: paths.prices.href() },
      { label: copy.creditRules, icon: 'refresh', to: paths.creditRules.href() },
      { label: copy.calendar, icon: 'flag', to: paths.calendar.href() },
      { label: copy.schools, icon: 'scholar', to: paths.schools.href() },
      { label: copy.audit, icon: 'clock', to: paths.audit.href() },
    ],
  },
];

const counted = (count: number) => (count === 0 ? undefined : { count, label: waitingText(count) });

/** Layout route of the signed-in pages: the menu beside the page. */
export function ConsoleLayout() {
  const { mutate: signOut } = useSignOut();
  const waiting = useWaiting();
  const groups: MenuGroup[] = [
    ...pagesWith(waiting ?? NOTHING_WAITS),
    {
      items: [
        { label: copy.account, icon: 'user', to: paths.account.href() },
        { label: texts.consoleSession.signOut, icon: 'logout', onSelect: () => signOut() },
      ],
    },
  ];

  return (
    <AppShell brand={<ConsoleBrand />} groups={groups} labels={labels}>
      <Wide>
        <PageArea>
          <Outlet />
        </PageArea>
      </Wide>
    </AppShell>
  );
}
