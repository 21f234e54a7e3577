import { useAuthSession, useToday } from '@liftclub/auth-session';
import { formatAmount } from '@liftclub/domain';
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
  palette,
} from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import type { RunCard } from '@liftclub/api-contract';
import { CachedNote } from '../../components/cached-note';
import { RunPanel } from '../../components/run-panel';
import { paths } from '../../paths';
import { recentEarningsQuery, runDaysAround, runsQuery } from '../../queries/run-queries';
import type { Earnings } from '../../runs';
import { Earned, RunDays } from '../../components/run-days';

const copy = texts.driverRuns.list;
const Line = styled('p')({ margin: '4px 0 0', color: palette.muted });
const Amount = styled('p')({ margin: '0 0 16px', fontSize: '1.5rem', fontWeight: 700 });

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
  const runs = useQuery(runsQuery(api, id, runDaysAround(today)));
  const earnings = useQuery(recentEarningsQuery(api, id, today));
  if (!runs.data)
    return (
      <Card>
        {runs.isError ? (
          <ErrorState
            retryLabel={texts.reload.runs}
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
      {isKept && <CachedNote />}
      {isAhead ? (
        <TodayRuns runs={cards.filter(({ date }) => date === today)} earnings={earnings.data} />
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
        isPast
      />
    </>
  );
}

interface EarnedCardProps {
  readonly id: string;
  readonly earnings: Earnings | undefined;
}

/** What the last seven days earned, and a link to other months. */
function EarnedCard({ id, earnings }: EarnedCardProps) {
  return (
    <Card title={copy.week}>
      {earnings && <Amount>{formatAmount(earnings.total, earnings.currency)}</Amount>}
      <ButtonLink small look="outline" to={paths.earnings.href(id)}>
        {copy.toEarnings}
      </ButtonLink>
    </Card>
  );
}

interface TodayRunsProps {
  readonly runs: readonly RunCard[];
  readonly earnings: Earnings | undefined;
}

/** Today's runs, large. */
function TodayRuns({ runs, earnings }: TodayRunsProps) {
  if (runs.length === 0)
    return (
      <Card title={copy.today}>
        <Line>{copy.noneToday}</Line>
      </Card>
    );
  return runs.map((run) => (
    <RunPanel key={run.id} run={run} day={copy.today}>
      <Earned run={run.id} earnings={earnings} />
    </RunPanel>
  ));
}
