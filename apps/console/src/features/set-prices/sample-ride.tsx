import {
  addDays,
  hundredthsOf,
  kmMessage,
  nextRideDay,
  VALIDITIES,
  validityLabel,
  type Currency,
  type Validity,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ErrorState, Loading, palette, SelectInput, TextInput } from '@liftclub/ui-kit';
import { failureText } from '@liftclub/api-client';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pricePreviewQuery, type SampleRequest } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import { announceFormErrors, ruleValuesOf, type AnnounceForm } from './announce-form';
import { PreviewTable } from './preview-table';
import type { RuleScope } from './price-rule';
import { useDebouncedValue } from './use-debounced-value';

const copy = texts.consolePrices.preview;

const Box = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const Title = styled('h4')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 12,
});
const Quiet = styled('p')({ margin: 0, color: palette.muted });

/** A ride as one chooses it; what the change is about is not for choosing. */
interface Sample {
  readonly km: string;
  readonly rides: string;
  readonly validity: Validity;
  readonly currency: Currency;
}

/** Roads to school: what families in each market ask for. */
const USUAL_KM: { readonly [C in Currency]: string } = { ZAR: '12', NGN: '15' };

function usualSample(scope: RuleScope): Sample {
  const currency = scope.kind === 'discount' ? 'ZAR' : scope.currency;
  return {
    km: USUAL_KM[currency],
    rides: '2',
    validity: scope.kind === 'discount' ? scope.validity : '1_month',
    currency,
  };
}

/** The sample's price before and after; null while the change or the sample has a fault. */
function requestOf(
  scope: RuleScope,
  form: AnnounceForm,
  { km, rides, validity, currency }: Sample,
  today: string,
): SampleRequest | null {
  if (Object.keys(announceFormErrors(scope, form, today)).length > 0 || kmMessage(km) !== undefined) return null;
  const { valid_from } = form;
  return {
    currency,
    distance: (hundredthsOf(km) ?? 0) / 100,
    rides_per_day: rides === '1' ? 1 : 2,
    validity,
    start_date: nextRideDay(addDays(valid_from, -1)),
    valid_from,
    proposed: ruleValuesOf(scope, form),
  };
}

interface SampleRideProps {
  readonly scope: RuleScope;
  readonly form: AnnounceForm;
  readonly today: string;
}

/** What a ride would cost before and after the change that is being filled in, as the server reckons it. */
export function SampleRide({ scope, form, today }: SampleRideProps) {
  const { api } = useConsole();
  const [sample, setSample] = useState(() => usualSample(scope));
  const request = useDebouncedValue(useMemo(() => requestOf(scope, form, sample, today), [scope, form, sample, today]));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(pricePreviewQuery(api, request));
  const change = (changes: Partial<Sample>) => setSample((before) => ({ ...before, ...changes }));

  return (
    <Box role="group" aria-label={copy.title}>
      <Title>{copy.title}</Title>
      <Choices>
        <TextInput
          label={copy.distance}
          name="km"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={sample.km}
          error={kmMessage(sample.km)}
          onChange={(km) => change({ km })}
        />
        <SelectInput
          label={copy.rides}
          name="rides"
          value={sample.rides}
          options={RIDES}
          onChange={(rides) => change({ rides })}
        />
        {scope.kind === 'discount' ? (
          <SelectInput
            label={copy.currency}
            name="currency"
            value={sample.currency}
            options={CURRENCIES}
            onChange={(currency) => change({ currency: currency as Currency })}
          />
        ) : (
          <SelectInput
            label={copy.validity}
            name="validity"
            value={sample.validity}
            options={PLANS}
            onChange={(validity) => change({ validity: validity as Validity })}
          />
        )}
      </Choices>
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
          retryLabel={texts.general.tryAgain}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  );
}

const RIDES = Object.entries(copy.rideChoices).map(([value, label]) => ({ value, label }));
const CURRENCIES = Object.entries(texts.consolePrices.markets).map(([value, label]) => ({ value, label }));
const PLANS = VALIDITIES.map((value) => ({ value, label: validityLabel(value) }));
