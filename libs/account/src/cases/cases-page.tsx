import type { OwnCase } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import {
  Card,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageTitle,
  palette,
  StatusChip,
  TextLink,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatClock, formatDate, formatDay, marketOf, SOUTH_AFRICA, todayIn } from '@liftclub/domain';
import { productPaths } from '../shell/paths';
import { casesQuery } from './cases-query';

// The form is loaded only where a case is open.
const MessageForm = lazy(() => import('./message-form').then((module) => ({ default: module.MessageForm })));

const copy = texts.cases;
const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });
const Cards = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });
const About = styled('p')({ margin: '0 0 16px', color: palette.muted });
const List = styled('ol')({ display: 'grid', gap: 16, margin: '0 0 20px', padding: 0, listStyle: 'none' });
const Head = styled('p')({ margin: 0, fontSize: '0.9375rem', color: palette.muted });
const Words = styled('p')({ margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** Problems that the user reported, with their messages. */
export function CasesPage() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(casesQuery(api));
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Intro>{copy.list.intro}</Intro>
      {data ? (
        <CaseCards cases={data} />
      ) : (
        <Card>
          {isError ? (
            <ErrorState picture retryLabel={texts.reload.cases} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <Loading label={texts.general.loading} lines={5} />
          )}
        </Card>
      )}
    </Page>
  );
}

function CaseCards({ cases }: { readonly cases: readonly OwnCase[] }) {
  if (cases.length === 0)
    return (
      <Card>
        <EmptyState icon="help" title={copy.list.none} text={copy.list.noneText} />
      </Card>
    );
  return (
    <Cards>
      {cases.map((one) => (
        <CaseCard key={one.id} found={one} />
      ))}
    </Cards>
  );
}

function CaseCard({ found: { id, number, category, departs_at, state, messages } }: { readonly found: OwnCase }) {
  const tone = state === 'open' ? 'waiting' : 'quiet';
  return (
    <Card title={copy.list.number(number)} action={<StatusChip tone={tone}>{copy.list.states[state]}</StatusChip>}>
      <About>
        {copy.categories[category]}
        {departs_at && (
          <>
            {' · '}
            <RideLink departsAt={new Date(departs_at)} />
          </>
        )}
      </About>
      {messages.length === 0 ? <p>{copy.list.calledForHelp}</p> : <MessageList messages={messages} />}
      {state === 'open' && (
        <Suspense fallback={null}>
          <MessageForm id={id} number={number} />
        </Suspense>
      )}
    </Card>
  );
}

function useZone() {
  const { user } = useSessionState();
  return marketOf(user?.profile.country ?? SOUTH_AFRICA).zone;
}

/** The ride that a case is about, with a link to its week. */
function RideLink({ departsAt }: { readonly departsAt: Date }) {
  const { user } = useSessionState();
  const zone = useZone();
  const date = todayIn(zone, departsAt);
  return (
    <TextLink to={`${productPaths.trips.href(user?.id ?? '')}?week=${date}`}>
      {copy.list.ride(formatDay(date), formatClock(zone, departsAt))}
    </TextLink>
  );
}

/** The messages of a case, the earliest first. */
function MessageList({ messages }: Pick<OwnCase, 'messages'>) {
  const zone = useZone();
  return (
    <List>
      {messages.map(({ from, text, at }) => {
        const instant = new Date(at);
        return (
          <li key={`${at} ${text}`}>
            <Head>
              {texts.cases.list.from[from]}, {formatDate(todayIn(zone, instant))}, {formatClock(zone, instant)}
            </Head>
            <Words>{text}</Words>
          </li>
        );
      })}
    </List>
  );
}
