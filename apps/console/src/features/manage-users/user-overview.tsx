import type { OverviewCase, UserDetails } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading, Skeleton, StatusChip, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../components/format-date-time';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { paths } from '../../paths';
import { userOverviewQuery } from '../../queries/user-overview-query';
import { useConsole } from '../../session/console-session';
import { DriverOverview } from './driver-overview';
import { LearnerList } from './learner-list';
import { MessageList } from './message-list';
import { RideList } from './ride-list';

const copy = texts.consoleUserOverview;

/** What belongs to a user besides the details, as far as the member may see it. */
export function UserOverview({ user }: { readonly user: UserDetails }) {
  const { id } = user;
  const { api } = useConsole();
  const { data, isError, isFetching, refetch } = useQuery(userOverviewQuery(api, id));
  if (!data && isError)
    return (
      <Card title={copy.title}>
        <ErrorState
          text={copy.failed}
          retryLabel={texts.consoleReload.person}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  if (!data)
    return (
      <Loading label={copy.loading}>
        <Skeleton height={160} />
        <Skeleton height={220} />
      </Loading>
    );
  return (
    <>
      {data.passenger && <LearnerList learners={data.passenger.learners} />}
      {data.passenger && <RideList trips={data.passenger.trips} />}
      {data.driver && <DriverOverview user={user} driver={data.driver} />}
      {data.cases && <CaseList cases={data.cases} />}
      {data.passenger && <MessageList messages={data.passenger.messages} />}
    </>
  );
}

function CaseList({ cases }: { readonly cases: readonly OverviewCase[] }) {
  return (
    <Card title={copy.cases.title}>
      {cases.length === 0 && <Nothing>{copy.cases.none}</Nothing>}
      <RowList>
        {cases.map(({ id, number, category, state, opened_at }) => (
          <li key={id}>
            <RowText>
              <TextLink to={paths.case.href(id)}>{copy.cases.named(number, texts.cases.categories[category])}</TextLink>
              <Quiet>{formatDateTime(opened_at)}</Quiet>
            </RowText>
            <StatusChip tone={state === 'open' ? 'waiting' : 'quiet'}>{copy.cases[state]}</StatusChip>
          </li>
        ))}
      </RowList>
    </Card>
  );
}
