import type { VehicleStatusResponse } from '@liftclub/api-contract';
import { formatDate, vehicleStageOf, type VehicleStage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, Icon, palette, type ButtonLook, type IconName } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FocusPanel } from '../../components/focus-panel';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 20,
  '@media (min-width: 600px)': { flexDirection: 'row' },
});
const Badge = styled('span')({ display: 'flex', padding: 16, borderRadius: '50%' });
const Words = styled('div')({ flex: 1, minWidth: 0, maxWidth: 640 });
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));
const Line = styled('p')({ margin: '6px 0 0' });
const Hint = styled('p')({ margin: '6px 0 0', color: palette.muted });
const Action = styled('div')({ marginTop: 22 });

const tones = {
  calm: { background: palette.tint, color: palette.primary },
  waiting: { background: palette.warningTint, color: palette.warning },
  good: { background: palette.successTint, color: palette.success },
  bad: { background: palette.errorTint, color: palette.error },
} as const;
const Heading = styled('h3')({ margin: '18px 0 0', fontSize: '1rem', fontWeight: 650 });
const List = styled('ul')({ display: 'grid', gap: 10, margin: '10px 0 0', padding: 0, listStyle: 'none' });
const Item = styled('li')({
  padding: '10px 14px',
  borderLeft: `4px solid ${palette.error}`,
  borderRadius: 8,
  background: palette.errorTint,
  overflowWrap: 'anywhere',
});
const Document = styled('strong')({ display: 'block', fontWeight: 650 });

interface Stage {
  readonly icon: IconName;
  readonly tone: keyof typeof tones;
  readonly title: string;
  readonly line?: string;
  readonly hint?: string;
  readonly action?: string;
  readonly look?: ButtonLook;
}

const copy = texts.vehicle;

const stages: Record<VehicleStage, Stage> = {
  none: { icon: 'car', tone: 'calm', title: copy.none, action: copy.register },
  created: { icon: 'upload', tone: 'calm', title: copy.almostComplete, action: copy.continue },
  under_review: {
    icon: 'clock',
    tone: 'waiting',
    title: copy.successful,
    line: copy.underReview,
    hint: copy.reviewHint,
  },
  approved: { icon: 'check', tone: 'good', title: copy.approved, action: copy.replace, look: 'outline' },
  rejected: { icon: 'alert', tone: 'bad', title: copy.rejected, action: copy.tryAgain },
  license_expired: {
    icon: 'calendar',
    tone: 'bad',
    title: copy.licenseExpired,
    line: copy.renewLicense,
    action: copy.tryAgain,
  },
};

interface StagePanelProps {
  readonly status: VehicleStatusResponse;
  /** Set when a form was just left. */
  readonly takesFocus: boolean;
  readonly onRegister: () => void;
  readonly onUpload: () => void;
}

/** The stage of the vehicle, in the specification's words, with the next action. */
export function StagePanel({ status, takesFocus, onRegister, onUpload }: StagePanelProps) {
  const name = vehicleStageOf(status);
  const { icon, tone, title, line, hint, action, look } = stages[name];
  return (
    <Card>
      <FocusPanel label={title} takesFocus={takesFocus}>
        <Box>
          <Badge style={tones[tone]}>
            <Icon name={icon} size={32} />
          </Badge>
          <Words>
            <Title>{title}</Title>
            {line && <Line>{line}</Line>}
            {hint && <Hint>{hint}</Hint>}
            {name === 'approved' && status.license_expiry !== null && (
              <Hint>{copy.licenseValid(formatDate(status.license_expiry))}</Hint>
            )}
            {name === 'rejected' && <RejectionReasons reasons={status.reasons} />}
            {action && (
              <Action>
                <Button look={look} onClick={name === 'none' ? onRegister : onUpload}>
                  {action}
                </Button>
              </Action>
            )}
          </Words>
        </Box>
      </FocusPanel>
    </Card>
  );
}

/** The reasons of a rejection, by document. */
function RejectionReasons({ reasons }: Pick<VehicleStatusResponse, 'reasons'>) {
  return (
    <>
      <Heading>{texts.vehicle.reasons}</Heading>
      <List>
        {reasons.map(({ document, reason }) => (
          <Item key={document}>
            <Document>{texts.vehicle.documents[document]}</Document>
            {reason}
          </Item>
        ))}
      </List>
    </>
  );
}
