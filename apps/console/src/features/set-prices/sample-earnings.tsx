import { failureText } from '@liftclub/api-client';
import { formatAmount, marketOfCurrency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebouncedValue } from '../../components/forms/use-debounced-value';
import { earningPreviewQuery } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import { announceFormErrors, ruleValuesOf, type AnnounceForm } from './announce-form';
import type { EarningScope } from './price-rule';

const copy = texts.consoleEarnings.preview;

const Box = styled('div')({ display: 'grid', gap: 12, minWidth: 0 });
const Title = styled('h4')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const Line = styled('p')({ margin: 0, fontVariantNumeric: 'tabular-nums' });
const Quiet = styled(Line)({ color: palette.muted });

interface SampleEarningsProps {
  readonly scope: EarningScope;
  readonly form: AnnounceForm;
  /** yyyy-MM-dd, by the calendar of the scope. */
  readonly today: string;
}

/** What drivers earn by the runs of the last 30 days, under the rule in force and under the one in the form. */
export function SampleEarnings({ scope, form, today }: SampleEarningsProps) {
  const { api } = useConsole();
  const request = useDebouncedValue(
    useMemo(() => {
      if (Object.keys(announceFormErrors(scope, form, today)).length > 0) return null;
      const { earning } = ruleValuesOf(scope, form);
      return earning ? { market: marketOfCurrency(scope.currency), ...earning } : null;
    }, [scope, form, today]),
  );
  const { data, error, isFetching, refetch } = useQuery(earningPreviewQuery(api, request));
  const money = (amount: string) => formatAmount(amount, scope.currency);
  return (
    <Box role="group" aria-label={copy.title}>
      <Title>{copy.title}</Title>
      {request && data && data.runs === 0 && <Line role="status">{copy.none}</Line>}
      {request && data && data.runs > 0 && (
        <>
          <Line>{copy.runs(data.runs)}</Line>
          <Line>{copy.before(money(data.before))}</Line>
          <Line role="status">{copy.after(money(data.after))}</Line>
        </>
      )}
      {!request && <Quiet>{copy.waiting}</Quiet>}
      {request && !data && isFetching && <Loading label={copy.loading} lines={3} />}
      {request && error && !isFetching && (
        <ErrorState
          text={failureText(error, copy.failed)}
          retryLabel={texts.consoleReload.example}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  );
}
