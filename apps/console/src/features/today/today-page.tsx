import type { Today } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Card, EmptyState, ErrorState, Icon, Loading, Page, PageTitle, palette, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../../queries/today-query';
import { useConsole } from '../../session/console-session';
import { CaseList } from './case-list';
import { casesToDo, casesToKnow, moneyToDo, ridesAtRisk } from './open-cases';

const copy = texts.consoleToday;

const Calm = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  color: palette.muted,
});

/** The start page: the open cases, with links to the pages that resolve them. */
export function TodayPage() {
  const { api } = useConsole();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(todayQuery(api));
  return (
    <Page>
      <PageTitle title={copy.title} />
      {data && <Cases today={data} now={dataUpdatedAt} />}
      {!data && isError && (
        <Card>
          <ErrorState picture retryLabel={texts.consoleReload.today} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
      {!data && !isError && (
        <Loading label={texts.general.loading}>
          <Skeleton height={92} />
          <Skeleton height={92} />
        </Loading>
      )}
    </Page>
  );
}

/** `now` is when the cases were loaded, in milliseconds. */
function Cases({ today, now }: { readonly today: Today; readonly now: number }) {
  const atRisk = ridesAtRisk(today);
  const toDo = casesToDo(today);
  const money = moneyToDo(today);
  const toKnow = casesToKnow(today);
  return (
    <>
      {atRisk.length > 0 && (
        <Card title={copy.ridesAtRisk}>
          <CaseList urgent cases={atRisk} now={now} />
        </Card>
      )}
      {atRisk.length === 0 && (
        <Calm>
          <Icon name="check" />
          {copy.noRideAtRisk}
        </Calm>
      )}
      {toDo.length > 0 && (
        <Card title={copy.toDo}>
          <CaseList cases={toDo} now={now} />
        </Card>
      )}
      {money.length > 0 && (
        <Card title={copy.money}>
          <CaseList cases={money} now={now} />
        </Card>
      )}
      {atRisk.length + toDo.length + money.length === 0 && (
        <Card>
          <EmptyState icon="check" title={copy.allDone.title} text={copy.allDone.text} />
        </Card>
      )}
      {toKnow.length > 0 && (
        <Card title={texts.consoleShell.goodToKnow}>
          <CaseList cases={toKnow} now={now} />
        </Card>
      )}
    </>
  );
}
