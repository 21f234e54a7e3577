import { CallUs } from '@liftclub/account';
import { texts } from '@liftclub/texts';
import { ButtonLink, Icon, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { formatDate, formatDay } from '@liftclub/domain';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { BlockedDrivers } from './blocked-drivers';
import { RideUnderWay, TripWeek } from './trip-week';
import { useWeek } from './use-week';

const MonthView = lazy(() => import('./month/month-view').then((module) => ({ default: module.MonthView })));
const Row = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
// As wide as the longest week, so that the links beside it stay under the pointer.
const Span = styled('p')({ flex: '0 1 16rem', margin: 0, fontSize: '1.125rem', fontWeight: 650 });

/** A passenger's trips: the ride under way first, then week by week, or a month as a calendar. */
export function BrowseTripsPage() {
  const [search] = useSearchParams();
  const isMonth = search.get('view') === 'month';
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
      <ViewLinks isMonth={isMonth} />
      {isMonth ? (
        <Suspense fallback={<MonthSkeleton />}>
          <MonthView />
        </Suspense>
      ) : (
        <Weeks />
      )}
      <BlockedDrivers />
      <CallUs title={texts.support.questions} />
    </Page>
  );
}

function Weeks() {
  const week = useWeek();
  return (
    <>
      <RideUnderWay week={week} />
      <WeekLinks week={week} />
      <TripWeek week={week} />
    </>
  );
}

const MonthSkeleton = () => (
  <Loading label={texts.general.loading}>
    <Skeleton height={480} />
  </Loading>
);

/** The two views of the page. */
function ViewLinks({ isMonth }: { readonly isMonth: boolean }) {
  const { id = '' } = useParams();
  const copy = texts.tripCalendar;
  const links = [
    { label: copy.days, to: paths.trips.href(id), isCurrent: !isMonth },
    { label: copy.month, to: paths.trips.monthHref(id), isCurrent: isMonth },
  ];
  return (
    <Row aria-label={copy.views}>
      {links.map(({ label, to, isCurrent }) => (
        <ButtonLink
          key={label}
          small
          look={isCurrent ? 'primary' : 'outline'}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </Row>
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
