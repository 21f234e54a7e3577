import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { Rider } from './month-days';

/** Text and ground by the position of a rider. */
const TONES = [
  [palette.primary, palette.tint],
  [palette.info, palette.infoTint],
  [palette.warning, palette.warningTint],
  [palette.ink, palette.paper],
] as const;

const Box = styled('span')({
  minWidth: 20,
  padding: '0 3px',
  border: '2px solid currentColor',
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  '&[data-state="skipped"]': { borderStyle: 'dotted', textDecoration: 'line-through' },
  '&[data-state="paused"]': { borderStyle: 'dashed', fontStyle: 'italic', fontWeight: 400 },
});
const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
});
const Entry = styled('li')({ display: 'flex', alignItems: 'center', gap: 6 });

interface RiderMarkProps {
  readonly rider: Pick<Rider, 'initials' | 'colour'>;
  /** Why none of the rider's trips takes place; `paused` ones do once their plan is paid. */
  readonly nobodyRides?: 'skipped' | 'paused' | undefined;
}

/** A rider's initials in the rider's colour. */
export function RiderMark({ rider, nobodyRides }: RiderMarkProps) {
  const [color, background] = TONES[rider.colour % TONES.length] ?? TONES[0];
  return (
    <Box style={{ color, background }} data-state={nobodyRides} aria-hidden>
      {rider.initials}
    </Box>
  );
}

interface LegendProps {
  readonly riders: readonly Rider[];
  /** One of the days has paused rides. */
  readonly paused: boolean;
}

/** What the marks of the month stand for. */
export function Legend({ riders, paused }: LegendProps) {
  const [first] = riders;
  return (
    <List aria-label={texts.tripCalendar.legend}>
      {riders.map((rider) => (
        <Entry key={rider.id}>
          <RiderMark rider={rider} />
          {rider.name}
        </Entry>
      ))}
      {first && (
        <Entry>
          <RiderMark rider={first} nobodyRides="skipped" />
          {texts.tripCalendar.skipped}
        </Entry>
      )}
      {first && paused && (
        <Entry>
          <RiderMark rider={first} nobodyRides="paused" />
          {texts.tripCalendar.paused}
        </Entry>
      )}
    </List>
  );
}
