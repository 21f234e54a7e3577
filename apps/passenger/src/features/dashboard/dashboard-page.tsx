import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Page, PageTitle } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { metricsQuery } from '../../queries/metrics-query';
import { Figures } from './figures';
import { NextRide } from './next-ride';
import { NextTrip } from './next-trip';
import { ThisWeek } from './this-week';
import { PlansEnding, ToDo } from './to-do';
import { useHomeFailure } from './use-home-failure';

/**
 * The passenger's dashboard (specification section 2): the next ride, what is still to do, this week, plans
 * that end, three figures, and the way to another ride. Above them one control loads again what failed.
 */
export function DashboardPage() {
  const { api } = useAuthSession();
  const { id = '' } = useParams();
  const { data, isError } = useQuery(metricsQuery(api));
  const failure = useHomeFailure();

  return (
    <Page>
      <PageTitle title={texts.dashboard.title} />
      {failure && (
        <Card>
          <ErrorState picture retryLabel={failure.label} onRetry={failure.retry} busy={failure.busy} />
        </Card>
      )}
      <NextTrip id={id} />
      <ToDo id={id} />
      <ThisWeek id={id} />
      <PlansEnding id={id} />
      {(data || !isError) && <Figures metrics={data} />}
      <NextRide id={id} first={data && data.totalSubs === 0} />
    </Page>
  );
}
