import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const { legend, marks } = texts.consoleCalendar;

const stripes = `repeating-linear-gradient(135deg, ${palette.sunTint} 0 4px, ${palette.paper} 4px 8px)`;

/** Drawn by fill, pattern and edge, so that the looks differ without colour too; the mark says the rest. */
const looks = {
  minWidth: 0,
  border: `1px solid ${palette.line}`,
  borderRadius: 7,
  background: palette.paper,
  color: palette.ink,
  '& small': { display: 'block', minHeight: 12, fontSize: '0.6875rem', fontWeight: 700, lineHeight: '12px' },
  '&[data-look="weekend"]': { borderColor: 'transparent', background: 'none', color: palette.muted },
  '&[data-look="closed"]': {
    borderColor: palette.primaryDark,
    background: palette.primaryDark,
    color: palette.onPrimary,
  },
  '&[data-look="holidays"]': { background: palette.page, boxShadow: `inset 4px 0 0 ${palette.border}` },
  '&[data-look="partly"]': { border: `2px dashed ${palette.primary}` },
  '&[data-look="closed"][data-provisional="true"]': {
    borderColor: palette.primaryDark,
    background: stripes,
    color: palette.ink,
  },
  '&[aria-current="date"]': { outline: `3px solid ${palette.sun}`, outlineOffset: -3, fontWeight: 700 },
} as const;

/** A day of the year sheet. */
export const DayButton = styled('button')({
  ...looks,
  width: '100%',
  minHeight: 38,
  padding: '3px 0 1px',
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  textAlign: 'center',
  cursor: 'pointer',
  '&:hover': { borderColor: palette.primary },
  '&:focus-visible': { outline: `3px solid ${palette.primary}`, outlineOffset: 1 },
});

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 18px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
});
const Sample = styled('span')({
  ...looks,
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 24,
});

const SAMPLES = [
  { name: legend.public_holiday, look: 'closed', mark: marks.public_holiday },
  { name: legend.school_closed, look: 'closed', mark: marks.school_closed },
  { name: legend.disruption, look: 'closed', mark: marks.disruption },
  { name: legend.dayOff, look: 'closed', mark: marks.dayOff },
  { name: legend.provisional, look: 'closed', mark: marks.provisional, provisional: true },
  { name: legend.holidays, look: 'holidays', mark: marks.holidays },
  { name: legend.school, look: 'partly', mark: marks.school },
  { name: legend.area, look: 'partly', mark: marks.area },
] as const;

/** What the marks and looks of days mean. */
export function Legend() {
  return (
    <List aria-label={legend.title}>
      {SAMPLES.map(({ name, look, mark, ...sample }) => (
        <li key={name}>
          <Sample data-look={look} data-provisional={'provisional' in sample} aria-hidden="true">
            <small>{mark}</small>
          </Sample>
          {name}
        </li>
      ))}
      <li>
        <Sample aria-current="date" aria-hidden="true" />
        {legend.today}
      </li>
    </List>
  );
}
