import {
  ActionBar,
  AppHeader,
  AppShell,
  AuthFrame,
  Avatar,
  Button,
  Card,
  Logo,
  Page,
  PageTitle,
  ResultFrame,
  StatePage,
  type MenuGroup,
} from '..';
import { ignore } from './held';

export default { title: 'Layout', parameters: { layout: 'fullscreen' } };

const brand = <Logo name="Liftclub" />;
const picture = <Avatar name="Thandi Nkosi" />;
const PLACES = [{ label: 'Dashboard', icon: 'dashboard', to: '/' }] as const;
const MENU: readonly MenuGroup[] = [
  {
    items: [
      { label: 'Dashboard', icon: 'dashboard', to: '/' },
      { label: 'Documents', icon: 'file', to: '/reviews', waiting: { count: 2, label: '2 wait' } },
      { label: 'Logout', icon: 'logout', onSelect: ignore },
    ],
  },
];
const LABELS = { menu: 'Main', openMenu: 'Open menu', closeMenu: 'Close menu', skipToContent: 'Skip to content' };

export const Shell = () => (
  <AppShell
    brand={brand}
    groups={MENU}
    labels={LABELS}
    bottomMenu={{ label: 'Most used', items: PLACES }}
    header={<AppHeader greeting="Hello, Thandi" date="Mon, 23 Nov" picture={picture} />}
  >
    <Page>
      <PageTitle title="Trips" action={<Button small>Schedule Ride</Button>} />
      <Card title="Today, 07:15">Northcliff to Rosebank</Card>
    </Page>
  </AppShell>
);

export const OneMainAction = () => (
  <ActionBar amount="R 5 155.54">
    <Button wide>Proceed to make payment</Button>
  </ActionBar>
);

export const LoadingHeader = () => <AppHeader greeting="" date="Mon, 23 Nov" picture={picture} loading />;

export const SignIn = () => (
  <AuthFrame brand={brand} headline="Rides you can plan around" line="To school and to work" title="Sign In">
    <Button wide>Sign In</Button>
  </AuthFrame>
);

export const Paid = () => <ResultFrame tone="success" title="Ride Booked Successfully" brand={brand} />;
export const Pending = () => <ResultFrame tone="pending" title="Pending…." text="We ask the bank." brand={brand} />;
export const Cancelled = () => <ResultFrame tone="cancelled" title="Ride Booking Cancelled" brand={brand} />;
export const FailedPayment = () => (
  <ResultFrame tone="failed" title="Failed.." brand={brand} action={<Button>Try again</Button>} />
);

export const NotFound = () => (
  <StatePage title="This page does not exist" text="The address may have changed." action={<Button>Home</Button>} />
);
