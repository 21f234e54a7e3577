import type { Availability } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Icon, palette, type IconName } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { availabilityText } from '../../components/availability-text';
import { paths } from '../../paths';

const copy = texts.dashboard.shortcuts;

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Tile = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '2px 14px',
  height: '100%',
  padding: '14px 18px',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 16,
  color: palette.ink,
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { borderColor: palette.primary },
});
const Text = styled('span')({ gridColumn: 2, color: palette.muted, fontSize: '0.9375rem', fontWeight: 400 });

interface ShortcutsProps {
  readonly id: string;
  /** Undefined while it could not be loaded, null before the driver set it. */
  readonly availability: Availability | null | undefined;
}

/** The pages of a driver with a vehicle that the menu does not have. */
export function Shortcuts({ id, availability }: ShortcutsProps) {
  return (
    <nav aria-label={copy.label}>
      <List>
        <Shortcut to={paths.trips.href(id)} icon="route" {...copy.trips} />
        <Shortcut to={paths.earnings.href(id)} icon="card" {...copy.earnings} />
        <Shortcut to={paths.pass.href(id)} icon="user" {...copy.pass} />
        <Shortcut
          to={paths.availability.href(id)}
          icon="calendar"
          title={copy.availability}
          text={availability ? availabilityText(availability) : texts.availability.openText}
        />
      </List>
    </nav>
  );
}

interface ShortcutProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function Shortcut({ to, icon, title, text }: ShortcutProps) {
  return (
    <li>
      <Tile to={to}>
        <Icon name={icon} />
        {title}
        <Text>{text}</Text>
      </Tile>
    </li>
  );
}
