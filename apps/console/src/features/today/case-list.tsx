import { MINUTE_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OpenCases } from './open-cases';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
});
const Sheet = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 14px',
  alignContent: 'start',
  padding: 18,
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 16,
  boxShadow: theme.shadows[1],
  '&:has(a:hover)': { borderColor: palette.primary },
  '&[data-urgent]': {
    borderColor: palette.error,
    '--badge': palette.errorTint,
    '--title': palette.error,
  },
}));
const Badge = styled('span')({
  gridRow: 'span 3',
  alignSelf: 'start',
  display: 'flex',
  padding: 10,
  borderRadius: 12,
  background: `var(--badge, ${palette.tint})`,
  color: `var(--title, ${palette.primary})`,
});
const Title = styled('h3')({
  margin: 0,
  fontSize: '1rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
  // The link covers the whole card; its accessible name is the title.
  '& a': {
    color: `var(--title, ${palette.primary})`,
    textUnderlineOffset: 3,
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 16 },
  },
});
const Count = styled('p')({ margin: 0, fontVariantNumeric: 'tabular-nums' });
const Since = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.875rem' });

interface CaseListProps {
  readonly cases: readonly OpenCases[];
  /** Somebody waits, or may be in danger, at this moment: in red. */
  readonly urgent?: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Kinds of open cases as cards that link to their pages. */
export function CaseList({ cases, urgent, now }: CaseListProps) {
  const minutesSince = (instant: string) => Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
  return (
    <List>
      {cases.map(({ title, what, icon, since, href }) => (
        <li key={title}>
          <Sheet data-urgent={urgent || undefined}>
            <Badge>
              <Icon name={icon} />
            </Badge>
            <Title>{href === undefined ? title : <Link to={href}>{title}</Link>}</Title>
            <Count>{what}</Count>
            {since && <Since>{texts.consoleToday.oldest(minutesSince(since))}</Since>}
          </Sheet>
        </li>
      ))}
    </List>
  );
}
