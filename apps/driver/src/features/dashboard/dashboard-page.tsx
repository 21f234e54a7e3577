import { useAuthSession, useToday } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, Loading, Page, PageTitle, ReloadButton, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { availabilityQuery } from '../../queries/availability-queries';
import { runDaysAround, runsQuery } from '../../queries/run-queries';
import { vehicleStatusQuery } from '../../queries/vehicle-queries';
import { stepsOf } from './driver-steps';
import { NextRun } from './next-run';
import { Shortcuts } from './shortcuts';
import { Steps } from './steps';
import { Tips } from './tips';

/** The driver's dashboard (specification section 2): the next run or the steps to the first one, and three tips. */
export function DashboardPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageTitle title={texts.dashboard.title} />
      <Work id={id} />
      <Tips />
    </Page>
  );
}

/** What is to be done now, and the way to everything else. */
function Work({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const status = useQuery(vehicleStatusQuery(api));
  const availability = useQuery(availabilityQuery(api));
  const runs = useQuery(runsQuery(api, id, runDaysAround(useToday()())));
  const queries = [status, availability, runs];
  if (queries.some(({ isPending }) => isPending))
    return (
      <Card>
        <Loading label={texts.general.loading}>
          <Skeleton height={140} />
        </Loading>
      </Card>
    );
  const steps = status.data && availability.data !== undefined ? stepsOf(status.data, availability.data) : undefined;
  const isReady = steps?.every(({ state }) => state === 'done') ?? false;
  return (
    <>
      {runs.data && <NextRun runs={runs.data} expected={isReady} />}
      {steps && !isReady && <Steps id={id} steps={steps} />}
      {queries.some(({ isError }) => isError) && (
        <ReloadButton
          label={texts.reload.dashboard}
          onPress={() => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
        />
      )}
      {status.data?.vehicle !== null && <Shortcuts id={id} availability={availability.data} />}
    </>
  );
}
