import { useSessionState } from '@liftclub/auth-session';
import { formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { MoreActions } from './more-actions';
import { Refusals } from './refusals';
import { RunStatus } from './run-status';
import { StepPanel } from './step-panel';
import { StopList } from './stop-list';
import { usePositions } from './use-positions';
import { useRun, type OpenRun, type RunLoad } from './use-run';

const copy = texts.driverRuns;

/** A run from before it opens until it is closed: one step at a time, with or without a connection. */
export function RunPage() {
  const { run = '' } = useParams();
  const load = useRun(run);
  const title = load.run ? `${copy.title}, ${formatDay(load.run.manifest.date)}` : copy.title;
  return (
    <Page>
      <PageTitle title={title} />
      {load.run ? <Opened run={load.run} /> : <NotOpened load={load} />}
    </Page>
  );
}

function Opened({ run }: { readonly run: OpenRun }) {
  const position = usePositions(run);
  return (
    <>
      <RunStatus run={run} />
      <Refusals run={run} />
      <StepPanel run={run} position={position} />
      {run.progress.state !== 'closed' && <MoreActions run={run} position={position} />}
      <StopList run={run} />
    </>
  );
}

function NotOpened({ load: { failure, isLoading, reload } }: { readonly load: RunLoad }) {
  const { user } = useSessionState();
  if (failure === 'missing')
    return (
      <Card>
        <EmptyState
          icon="route"
          title={copy.refused.gone}
          action={<ButtonLink to={paths.trips.href(user?.id ?? '')}>{copy.closed.back}</ButtonLink>}
        />
      </Card>
    );
  return (
    <Card>
      {failure ? (
        <ErrorState retryLabel={texts.reload.run} onRetry={reload} busy={isLoading} />
      ) : (
        <Loading label={texts.general.loading}>
          <Skeleton width="60%" height={26} />
          <Skeleton height={180} />
        </Loading>
      )}
    </Card>
  );
}
