import { PageArea } from '@liftclub/account';
import { hasStaffRight, type RequiredRight, type StaffRight } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AppShell, PAGE_WIDTH, type MenuGroup, type MenuItem } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { ConsoleBrand } from '../components/sign-in/console-brand';
import { useAlerts } from './use-alerts';
import { useLiveRefresh } from './use-live-refresh';
import { useSearchAction } from './use-search-action';
import { useWaiting, type Waiting } from './use-waiting';
import { useConsole } from '../session/console-session';
import { LiveStreamProvider, useNewLiveStream } from '../session/live-stream';
import { useSignOut } from '../session/use-sign-out';
import { paths } from '../paths';

const { menu: copy, waiting: waitingText } = texts.consoleShell;
const { openMenu, closeMenu, skipToContent } = texts.layout;
const labels = { menu: copy.label, openMenu, closeMenu, skipToContent };

// Tables use the width of a large screen.
const Wide = styled('div')({ [PAGE_WIDTH]: '1600px' });

const NOTHING_WAITS: Waiting = { requests: 0, reviews: 0, payments: 0, cases: 0 };

/** The pages by what staff do there. */
const pagesWith = ({ requests, reviews, payments, cases }: Waiting) => [
  {
    items: [
      item(copy.today, 'dashboard', paths.today),
      item(copy.requests, 'check', paths.requests, counted(requests)),
    ],
  },
  {
    heading: copy.operations,
    items: [
      item(copy.dispatch, 'route', paths.dispatch),
      item(copy.cases, 'help', paths.cases, counted(cases)),
      item(copy.bookings, 'calendar', paths.bookings),
      item(copy.notices, 'info', paths.notices),
    ],
  },
  {
    heading: copy.people,
    items: [
      item(copy.users, 'users', paths.users),
      item(copy.reviews, 'file', paths.reviews, counted(reviews)),
      item(copy.invitations, 'mail', paths.invitations),
      item(copy.privacy, 'file', paths.privacy),
    ],
  },
  {
    heading: copy.money,
    items: [
      item(copy.payments, 'card', paths.payments, counted(payments)),
      item(copy.books, 'list', paths.books),
      item(copy.reports, 'chart', paths.reports),
      item(copy.coupons, 'ticket', paths.coupons),
    ],
  },
  {
    heading: copy.setUp,
    items: [
      item(copy.prices, 'tag', paths.prices),
      item(copy.creditRules, 'refresh', paths.creditRules),
      item(copy.calendar, 'flag', paths.calendar),
      item(copy.schools, 'scholar', paths.schools),
      item(copy.documentTypes, 'file', paths.documentTypes),
      item(copy.imports, 'file', paths.imports),
      item(copy.approvalLimits, 'check', paths.approvalLimits),
      item(copy.staff, 'users', paths.staff),
      item(copy.audit, 'clock', paths.audit),
    ],
  },
];

/** A menu entry of a page and the right to open it. */
const item = (
  label: string,
  icon: MenuItem['icon'],
  page: { readonly href: () => string; readonly right: RequiredRight },
  waiting?: MenuItem['waiting'],
) => ({ label, icon, to: page.href(), waiting, right: page.right });

/** The groups without the pages that a member with these rights cannot open, and without empty groups. */
const openTo = (rights: readonly StaffRight[], groups: ReturnType<typeof pagesWith>): MenuGroup[] =>
  groups
    .map(({ items, ...group }) => ({ ...group, items: items.filter(({ right }) => hasStaffRight(rights, right)) }))
    .filter(({ items }) => items.length > 0);

const counted = (count: number) => (count === 0 ? undefined : { count, label: waitingText(count) });

/** Layout route of the signed-in pages: the menu beside the page. */
export function ConsoleLayout() {
  const { staff } = useConsole();
  const { mutate: signOut } = useSignOut();
  const waiting = useWaiting();
  const live = useNewLiveStream();
  useLiveRefresh(live);
  const banner = useAlerts();
  const { action, dialog } = useSearchAction();
  const groups: MenuGroup[] = [
    ...openTo(staff.rights, pagesWith(waiting ?? NOTHING_WAITS)),
    {
      items: [
        item(copy.account, 'user', paths.account),
        { label: texts.consoleSession.signOut, icon: 'logout', onSelect: () => signOut() },
      ],
    },
  ];

  return (
    <AppShell brand={<ConsoleBrand />} groups={groups} labels={labels} action={action}>
      <Wide>
        {banner}
        <PageArea>
          <LiveStreamProvider value={live}>
            <Outlet />
          </LiveStreamProvider>
        </PageArea>
      </Wide>
      {dialog}
    </AppShell>
  );
}
