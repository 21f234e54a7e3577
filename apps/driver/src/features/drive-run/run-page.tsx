import { useSessionState } from '@liftclub/auth-session';
import { formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageTitle,
  Skeleton,
  StatusChip,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { RUN_TONES } from '../../components/run-panel';
import { paths } from '../../paths';
import { nextStep } from '../../runs';
import { MoreActions } from './more-actions';
import { Refusals } from './refusals';
import { RunStatus } from './run-status';
import { StepPanel } from './step-panel';
import { StopList } from './stop-list';
import { usePositions } from './use-positions';
import { useRun, type OpenRun, type RunLoad } from './use-run';

const copy = texts.driverRuns;
// The step stands high on a small phone.
const Head = styled('div')({ display: 'grid', gap: 8 });

/** A run from before it opens until it is closed: one step at a time, with or without a connection. */
export function RunPage() {
  const { run = '' } = useParams();
  const load = useRun(run);
  return (
    <Page>
      {load.run ? (
        <Opened run={load.run} />
      ) : (
        <>
          <PageTitle title={copy.title} />
          <NotOpened load={load} />
        </>
      )}
    </Page>
  );
}

function Opened({ run }: { readonly run: OpenRun }) {
  const { manifest, progress, now } = run;
  const position = usePositions(run);
  const step = nextStep(progress, manifest.opens_at, now);
  const isAfterLastStop = step.kind === 'empty' || step.kind === 'close' || step.kind === 'closed';
  return (
    <>
      <Head>
        <PageTitle
          title={`${copy.title}, ${formatDay(manifest.date)}`}
          action={<StatusChip tone={RUN_TONES[progress.state]}>{copy.state[progress.state]}</StatusChip>}
        />
        <RunStatus run={run} />
        <Refusals run={run} />
      </Head>
      <StepPanel run={run} step={step} position={position} />
      {!isAfterLastStop && <MoreActions run={run} />}
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
