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
  '&[data-skipped]': { borderStyle: 'dotted', textDecoration: 'line-through' },
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
  /** None of the rider's trips takes place. */
  readonly skipped?: boolean;
}

/** A rider's initials in the rider's colour. */
export function RiderMark({ rider, skipped = false }: RiderMarkProps) {
  const [color, background] = TONES[rider.colour % TONES.length] ?? TONES[0];
  return (
    <Box style={{ color, background }} data-skipped={skipped || undefined} aria-hidden>
      {rider.initials}
    </Box>
  );
}

/** What the marks of the month stand for. */
export function Legend({ riders }: { readonly riders: readonly Rider[] }) {
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
          <RiderMark rider={first} skipped />
          {texts.tripCalendar.skipped}
        </Entry>
      )}
    </List>
  );
}
