import { formatDate, formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Icon } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { useWeek } from './use-week';

const Row = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const Span = styled('p')({ flex: '1 1 100%', margin: 0, fontSize: '1.125rem', fontWeight: 650 });

/** Which week is shown, and the way to the others. */
export function WeekLinks({ week }: { readonly week: ReturnType<typeof useWeek> }) {
  const copy = texts.trips;
  const thisWeek = week.days.includes(week.today);
  return (
    <Row aria-label={copy.week}>
      <Span>
        {formatDay(week.from)} – {formatDate(week.to)}
      </Span>
      <ButtonLink small look="outline" to={week.earlier}>
        <Icon name="arrowLeft" size={18} />
        {copy.earlierWeek}
      </ButtonLink>
      {!thisWeek && (
        <ButtonLink small look="quiet" to={week.current}>
          {copy.thisWeek}
        </ButtonLink>
      )}
      <ButtonLink small look="outline" to={week.later}>
        {copy.laterWeek}
        <Icon name="arrowRight" size={18} />
      </ButtonLink>
    </Row>
  );
}
