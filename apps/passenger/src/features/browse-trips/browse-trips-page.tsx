import { texts } from '@liftclub/texts';
import { ButtonLink, Page, PageTitle } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { BlockedDrivers } from './blocked-drivers';
import { TripWeek } from './trip-week';
import { useWeek } from './use-week';
import { WeekLinks } from './week-links';

/** A passenger's trips, week by week. */
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
      <WeekLinks week={week} />
      <TripWeek week={week} />
      <BlockedDrivers />
    </Page>
  );
}
