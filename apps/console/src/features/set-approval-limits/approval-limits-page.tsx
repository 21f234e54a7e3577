import { getApprovalLimits } from '@liftclub/api-contract';
import { SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, ErrorState, Loading, Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import { LimitsForm } from './limits-form';

const { limits: copy } = texts.consoleRequests;
const { markets } = texts.consoleCalendar;

const Intro = styled('p')({ margin: 0, maxWidth: '70ch', color: palette.muted });

/** From which amounts another member must approve, by market. */
export function ApprovalLimitsPage() {
  const { api } = useConsole();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: queryKeys.approvalLimits,
    queryFn: async ({ signal }) => (await api.call(getApprovalLimits, { signal })).data,
  });
  const history = (
    <WithRight of={paths.audit}>
      <ButtonLink to={paths.audit.ofKind('approval_limit')} look="outline" small>
        {copy.history}
      </ButtonLink>
    </WithRight>
  );
  return (
    <Page>
      <PageTitle title={copy.title} action={history} />
      <Intro>{copy.intro}</Intro>
      {data &&
        SERVICE_MARKETS.map((market) => (
          <Card key={market} title={markets[market]}>
            <LimitsForm market={market} limits={data.filter((limit) => limit.market === market)} />
          </Card>
        ))}
      {!data && isError && (
        <ErrorState picture retryLabel={texts.consoleReload.limits} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Loading label={copy.loading} lines={8} />}
    </Page>
  );
}
