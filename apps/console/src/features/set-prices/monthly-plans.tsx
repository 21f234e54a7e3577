import { failureText } from '@liftclub/api-client';
import { formatAmount, percentMessage, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../components/forms/use-debounced-value';
import { instalmentPreviewQuery } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import type { AnnounceForm } from './announce-form';
import type { InstalmentScope } from './price-rule';

const copy = texts.consolePrices.instalmentPreview;

const Box = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const Title = styled('h4')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const Quiet = styled('p')({ margin: 0, color: palette.muted });
const Lines = styled('ul')({ display: 'grid', gap: 6, margin: 0, paddingLeft: 20 });

interface MonthlyPlansProps {
  readonly scope: InstalmentScope;
  readonly form: AnnounceForm;
}

/** How many plans of the last 30 days could have been paid monthly by the rule in the form. */
export function MonthlyPlans({ scope, form: { validities, surcharge_percent } }: MonthlyPlansProps) {
  const { api } = useConsole();
  const isFilled = percentMessage(surcharge_percent) === undefined;
  const typed = useDebouncedValue(isFilled ? `${validities} ${surcharge_percent}` : null);
  const { data, error, isFetching, refetch } = useQuery(instalmentPreviewQuery(api, scope.currency, typed));

  return (
    <Box role="group" aria-label={copy.title}>
      <Title>{copy.title}</Title>
      {typed === null && <Quiet>{copy.waiting}</Quiet>}
      {typed !== null && data?.length === 0 && <Quiet>{copy.none}</Quiet>}
      {typed !== null && data && data.length > 0 && (
        <Lines>
          {data.map(({ validity, plans, surcharge, currency }) => (
            <li key={validity}>{copy.plans(plans, validityLabel(validity), formatAmount(surcharge, currency))}</li>
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
