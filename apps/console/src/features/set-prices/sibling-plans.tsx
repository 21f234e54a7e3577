import { failureText } from '@liftclub/api-client';
import { siblingPercentsMessage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../components/forms/use-debounced-value';
import { siblingPreviewQuery } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import type { SiblingScope } from './price-rule';

const copy = texts.consolePrices.siblingPreview;

const Box = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const Title = styled('h4')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const Quiet = styled('p')({ margin: 0, color: palette.muted });
const Lines = styled('ul')({ display: 'grid', gap: 6, margin: 0, paddingLeft: 20 });

interface SiblingPlansProps {
  readonly scope: SiblingScope;
  /** As typed. */
  readonly percents: string;
}

/** How many plans of the last 30 days would have cost less with the percentages in the form. */
export function SiblingPlans({ scope, percents }: SiblingPlansProps) {
  const { api } = useConsole();
  const typed = useDebouncedValue(siblingPercentsMessage(percents) === undefined ? percents : null);
  const { data, error, isFetching, refetch } = useQuery(siblingPreviewQuery(api, scope.currency, typed));
  const cheaper = data?.filter(({ percent }) => percent > 0) ?? [];

  return (
    <Box role="group" aria-label={copy.title}>
      <Title>{copy.title}</Title>
      {typed === null && <Quiet>{copy.waiting}</Quiet>}
      {typed !== null && data?.length === 0 && <Quiet>{copy.none}</Quiet>}
      {typed !== null && data && data.length > 0 && cheaper.length === 0 && <Quiet>{copy.noneLess}</Quiet>}
      {typed !== null && cheaper.length > 0 && (
        <Lines>
          {cheaper.map(({ learner, percent, plans }) => (
            <li key={learner}>{copy.plans(plans, learner, String(percent))}</li>
          ))}
        </Lines>
      )}
      {typed !== null && !data && isFetching && <Loading label={copy.loading} lines={2} />}
      {typed !== null && error && !isFetching && (
        <ErrorState
          text={failureText(error, copy.failed)}
          retryLabel={texts.consoleReload.example}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  );
}
