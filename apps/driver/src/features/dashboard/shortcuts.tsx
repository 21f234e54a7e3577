import type { Availability, VehicleStatusResponse } from '@liftclub/api-contract';
import { formatAmount, formatDate, vehicleStageOf, type VehicleStage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Icon, palette, type IconName } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { availabilityText } from '../../components/availability-text';
import { paths } from '../../paths';
import type { Earnings } from '../../runs';

const copy = texts.dashboard.shortcuts;

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
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
  /** Each is undefined when it could not be loaded. */
  readonly status: VehicleStatusResponse | undefined;
  /** Null before the driver set it. */
  readonly availability: Availability | null | undefined;
  /** Of the last seven days. */
  readonly earnings: Earnings | undefined;
}

/** Every page of the work of a driver with a vehicle, each with what it says now. */
export function Shortcuts({ id, status, availability, earnings }: ShortcutsProps) {
  const { title, text, week } = copy.earnings;
  return (
    <nav aria-label={copy.label}>
      <List>
        <Shortcut to={paths.trips.href(id)} icon="route" {...copy.trips} />
        <Shortcut
          to={paths.earnings.href(id)}
          icon="card"
          title={title}
          text={earnings ? week(formatAmount(earnings.total, earnings.currency)) : text}
        />
        <Shortcut
          to={paths.documents.href(id)}
          icon="file"
          title={copy.documents.title}
          text={status ? documentsText(status) : copy.documents.text}
        />
        <Shortcut to={paths.pass.href(id)} icon="user" {...copy.pass} />
        <Shortcut to={paths.vehicleFile.href(id)} icon="card" {...copy.vehicleFile} />
        <Shortcut
          to={paths.availability.href(id)}
          icon="calendar"
          title={copy.availability}
          text={availability === undefined ? texts.availability.intro : availabilityText(availability)}
        />
      </List>
    </nav>
  );
}

const STAGE_TEXTS: Record<VehicleStage, string> = {
  none: copy.documents.text,
  created: texts.vehicle.almostComplete,
  under_review: texts.vehicle.underReview,
  approved: texts.vehicle.approved,
  rejected: texts.vehicle.rejected,
  license_expired: texts.vehicle.licenseExpired,
};

function documentsText(status: VehicleStatusResponse): string {
  const stage = vehicleStageOf(status);
  return stage === 'approved' && status.license_expiry !== null
    ? texts.vehicle.licenseValid(formatDate(status.license_expiry))
    : STAGE_TEXTS[stage];
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
