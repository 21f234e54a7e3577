import { texts } from '@liftclub/texts';
import { ButtonLink, Page, PageTitle, Icon } from '@liftclub/ui-kit';
import { formatDate, formatDay } from '@liftclub/domain';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import { BlockedDrivers } from './blocked-drivers';
import { RideUnderWay, TripWeek } from './trip-week';
import { useWeek } from './use-week';

const Row = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const Span = styled('p')({ flex: '1 1 100%', margin: 0, fontSize: '1.125rem', fontWeight: 650 });

/** A passenger's trips: the ride under way first, then week by week. */
export function BrowseTripsPage() {
  const week = useWeek();
  return (
    <Page>
      <PageTitle
        title={texts.trips.title}
        action={
          <ButtonLink to={paths.notices.href()} look="outline" small>
            {texts.notices.open}
          </ButtonLink>
        }
      />
      <RideUnderWay week={week} />
      <WeekLinks week={week} />
      <TripWeek week={week} />
      <BlockedDrivers />
    </Page>
  );
}

/** Which week is shown, and the way to the others. */
function WeekLinks({ week }: { readonly week: ReturnType<typeof useWeek> }) {
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
      <ButtonLink small look="outline" to={week.later}>
        {copy.laterWeek}
        <Icon name="arrowRight" size={18} />
      </ButtonLink>
      {/* Last, so that the other two stay under the pointer. */}
      {!thisWeek && (
        <ButtonLink small look="quiet" to={week.current}>
          {copy.thisWeek}
        </ButtonLink>
      )}
    </Row>
  );
}
