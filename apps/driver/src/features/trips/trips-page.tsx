import { useAuthSession, useToday } from '@liftclub/auth-session';
import { addDays } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { earningsQuery, runsQuery } from '../../queries/run-queries';
import { EarnedCard } from './earned-card';
import { KeptNote, RunDays } from './run-days';
import { TodayRuns } from './today-runs';

const copy = texts.driverRuns.list;
const DAYS_BACK = 7;
const DAYS_AHEAD = 13;

/** A driver's runs: today's on top, then the next days, then the last ones with what they earned. */
export function TripsPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageTitle
        title={texts.layout.trips.title}
        action={
          <ButtonLink small look="outline" to={paths.pass.href(id)}>
            {texts.driverPass.own.show}
          </ButtonLink>
        }
      />
      <OwnRuns id={id} />
    </Page>
  );
}

function OwnRuns({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const today = useToday()();
  const from = addDays(today, -DAYS_BACK);
  const runs = useQuery(runsQuery(api, id, { from, to: addDays(today, DAYS_AHEAD) }));
  const earnings = useQuery(earningsQuery(api, { from, to: today }));
  if (!runs.data)
    return (
      <Card>
        {runs.isError ? (
          <ErrorState
            retryLabel={texts.loadAgain.runs}
            onRetry={() => void runs.refetch()}
            busy={runs.isFetching}
            picture
          />
        ) : (
          <Loading label={texts.general.loading}>
            <Skeleton height={140} />
            <Skeleton height={60} />
          </Loading>
        )}
      </Card>
    );
  const { cards, isKept } = runs.data;
  const isAhead = cards.some(({ date }) => date >= today);
  return (
    <>
      {isKept && <KeptNote />}
      {isAhead ? (
        <TodayRuns runs={cards.filter(({ date }) => date === today)} />
      ) : (
        <Card>
          <EmptyState icon="route" title={copy.empty.title} text={copy.empty.text} />
        </Card>
      )}
      <RunDays title={copy.later} runs={cards.filter(({ date }) => date > today)} />
      <EarnedCard id={id} earnings={earnings.data} />
      <RunDays
        title={copy.past}
        runs={cards.filter(({ date }) => date < today).toReversed()}
        earnings={earnings.data}
        isQuiet
      />
    </>
  );
}
