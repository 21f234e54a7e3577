import { failureText } from '@liftclub/api-client';
import { texts } from '@liftclub/texts';
import { ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pricePreviewQuery } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import type { AnnounceForm } from './announce-form';
import { PreviewTable } from './preview-table';
import type { PriceScope } from './price-rule';
import { SampleFields } from './sample-fields';
import { initialSample, sampleRequest } from './sample-request';
import { useDebouncedValue } from '../../components/forms/use-debounced-value';

const copy = texts.consolePrices.preview;

const Box = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const Title = styled('h4')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const Quiet = styled('p')({ margin: 0, color: palette.muted });

interface SampleRideProps {
  readonly scope: PriceScope;
  readonly form: AnnounceForm;
  /** yyyy-MM-dd, by the calendar of the scope. */
  readonly today: string;
}

/** The price of a sample ride before and after the change in the form, as the server computes it. */
export function SampleRide({ scope, form, today }: SampleRideProps) {
  const { api } = useConsole();
  const [sample, setSample] = useState(() => initialSample(scope));
  const request = useDebouncedValue(
    useMemo(() => sampleRequest(scope, form, sample, today), [scope, form, sample, today]),
  );
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(pricePreviewQuery(api, request));

  return (
    <Box role="group" aria-label={copy.title}>
      <Title>{copy.title}</Title>
      <SampleFields
        scope={scope}
        sample={sample}
        onChange={(changes) => setSample((before) => ({ ...before, ...changes }))}
      />
      {request && data && (
        <PreviewTable
          preview={data}
          validFrom={request.valid_from}
          startDate={request.start_date}
          old={isPlaceholderData}
        />
      )}
      {!request && <Quiet>{copy.waiting}</Quiet>}
      {request && !data && isFetching && <Loading label={copy.loading} lines={5} />}
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
