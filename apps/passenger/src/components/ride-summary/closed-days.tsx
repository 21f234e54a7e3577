import { closedDaysText, rideDaysSentence, type ClosedDays } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Sentence = styled('p')({ margin: '18px 0 0' });
const List = styled('ul')({ margin: '8px 0 0', paddingLeft: 20, color: palette.muted, overflowWrap: 'anywhere' });

interface ClosedDaysListProps {
  readonly rideDays: number;
  readonly closed: readonly ClosedDays[];
  /** The plan begins today, and the rides of today are not sold any more. */
  readonly isTooLateToday?: boolean;
}

/** How many ride days a plan has, and its weekdays without rides, which are not charged. */
export function ClosedDaysList({ rideDays, closed, isTooLateToday }: ClosedDaysListProps) {
  if (closed.length === 0 && !isTooLateToday) return null;
  const lines = closed.map(closedDaysText);
  return (
    <>
      <Sentence>{rideDaysSentence(rideDays, closed, isTooLateToday)}</Sentence>
      {lines.length > 0 && (
        <List aria-label={texts.summary.closedDays}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
    </>
  );
}
