import { useAuthSession, useToday } from '@liftclub/auth-session';
import { addDays } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, Loading, Page, PageTitle, ReloadButton, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { RunDays } from '../../components/run-days';
import { availabilityQuery } from '../../queries/availability-queries';
import { documentsQuery } from '../../queries/document-queries';
import { recentEarningsQuery, runDaysAround, runsQuery } from '../../queries/run-queries';
import { storeVehicleFile } from '../../queries/vehicle-file-query';
import { vehicleStatusQuery } from '../../queries/vehicle-queries';
import { DocumentsDue } from './documents-due';
import { firstRide, stepsOf } from './driver-steps';
import { NextRun } from './next-run';
import { Shortcuts } from './shortcuts';
import { Steps } from './steps';
import { Tips } from './tips';

/** The driver's dashboard (specification section 2): next run or steps to the first one, other work, three tips. */
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

/** What is to be done now, then the week and a link to every page of the work. */
function Work({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const status = useQuery(vehicleStatusQuery(api));
  const availability = useQuery(availabilityQuery(api));
  const documents = useQuery(documentsQuery(api));
  const today = useToday()();
  const runs = useQuery(runsQuery(api, id, runDaysAround(today)));
  const earnings = useQuery(recentEarningsQuery(api, id, today));
  const hasVehicle = status.data !== undefined && status.data.vehicle !== null;
  useEffect(() => {
    // A phone without a connection stores it the next time.
    if (hasVehicle) void storeVehicleFile(api, id, Date.now()).catch(() => undefined);
  }, [api, id, hasVehicle]);
  const queries = [status, availability, documents, runs, earnings];
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
  const isNew = earnings.data?.has_driven === false;
  const [next, ...later] = runs.data?.cards.filter(({ date, state }) => date >= today && state !== 'closed') ?? [];
  return (
    <>
      {runs.data && <NextRun run={next} isKept={runs.data.isKept} expected={isReady && !isNew} />}
      {documents.data && <DocumentsDue id={id} documents={documents.data} />}
      {steps && (isNew || !isReady) && (
        <Steps
          id={id}
          title={isNew ? texts.dashboard.steps.title : texts.dashboard.steps.titleAgain}
          steps={isNew ? [...steps, firstRide(isReady)] : steps}
        />
      )}
      <RunDays title={texts.dashboard.week} runs={later.filter(({ date }) => date < addDays(today, 7))} />
      {queries.some(({ isError }) => isError) && (
        <ReloadButton
          label={texts.reload.dashboard}
          onPress={() => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
        />
      )}
      {status.data?.vehicle !== null && (
        <Shortcuts id={id} status={status.data} availability={availability.data} earnings={earnings.data} />
      )}
    </>
  );
}
