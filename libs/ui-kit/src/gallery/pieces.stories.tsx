import { Avatar, Button, Card, Folded, Icon, Logo, StatCard, StatusChip, Tabs, TipSlider, type IconName } from '..';
import { iconPaths } from '../icons/icon-paths';
import { Held } from './held';

export default { title: 'Pieces' };

export const Brand = () => (
  <>
    <Logo name="Liftclub" />
    <Logo name="Liftclub" size={24} />
  </>
);

export const Avatars = () => (
  <>
    <Avatar name="Thandi Nkosi" />
    <Avatar name="Bongani Khumalo" size={88} alt="Bongani Khumalo" />
  </>
);

export const Cards = () => (
  <>
    <Card title="Your vehicle" action={<Button small>Edit</Button>}>
      Toyota Quantum, KX 12 BN GP
    </Card>
    <Card>Without a title</Card>
  </>
);

export const Stats = () => (
  <>
    <StatCard label="Total Subscriptions" value={3} icon="card" />
    <StatCard label="Distance Travelled" value="128 km" icon="route" />
    <StatCard label="Number of Trips" value={0} icon="car" loading />
  </>
);

export const States = () => (
  <>
    <StatusChip tone="good">Completed</StatusChip>
    <StatusChip tone="waiting">On the way</StatusChip>
    <StatusChip tone="warning">No driver yet</StatusChip>
    <StatusChip tone="bad">Cancelled</StatusChip>
    <StatusChip tone="quiet">Skipped</StatusChip>
  </>
);

const TABS = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
] as const;

export const TabList = () => (
  <Held<'active' | 'draft'> initial="active">
    {(value, set) => (
      <Tabs label="Bookings" tabs={TABS} value={value} onChange={set}>
        No {value} bookings found.
      </Tabs>
    )}
  </Held>
);

const TIPS = [
  { text: 'Pick up and drop off for a one-way or two-way trip.', icon: 'route' },
  { text: 'Flexible plans from a week to a year.', icon: 'calendar' },
] as const;

export const Tips = () => <TipSlider label="Tips" tips={TIPS} pauseLabels={{ pause: 'Pause', play: 'Play' }} />;

export const Icons = () => (
  <>
    {Object.keys(iconPaths).map((name) => (
      <span key={name} style={{ display: 'inline-grid', width: 110, justifyItems: 'center' }}>
        <Icon name={name as IconName} />
        {name}
      </span>
    ))}
  </>
);

export const LongList = () => (
  <Folded
    items={['Mon', 'Tue', 'Wed', 'Thu', 'Fri']}
    moreLabel={(others) => `Show ${others} more`}
    fewerLabel="Show fewer"
  >
    {(days) => (
      <ul>
        {days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
    )}
  </Folded>
);
