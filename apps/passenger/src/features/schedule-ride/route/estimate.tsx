import { isApiError, type ApiError } from '@liftclub/api-client';
import type { ResponseBody, quoteRide } from '@liftclub/api-contract';
import {
  afterBellSentence,
  formatAmount,
  isTooLateToday,
  legOf,
  minorOf,
  rideDaysSentence,
  rideTypesOf,
  type ScheduleDraft,
  toQuoteRequest,
  withDistances,
} from '@liftclub/domain';
import { fieldMessages } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Card, ReloadButton, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useAuthSession } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoteQuery } from '../../../queries/quote-query';
import { useDistances } from './use-distances';

const copy = texts.routeChoice.estimate;
/** The time without a change before a price is requested, in ms. */
const QUIET_MS = 400;
const Total = styled('p')({ margin: 0, fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2 });
const Line = styled('p')({ margin: '8px 0 0' });
const Late = styled(Line)({ color: palette.warning });
const Quiet = styled(Line)({ color: palette.muted, fontSize: '0.875rem' });

interface EstimateProps {
  /** With the scholar who rides. */
  readonly draft: ScheduleDraft;
  readonly today: string;
}

/**
 * What the ride would cost, from the server; nothing while the form is not far enough. It stays while the next one
 * loads. A plan that cannot be sold says why; any other failure is one control.
 */
export function Estimate({ draft, today }: EstimateProps) {
  const { data, error, isFetching, isRequested, refetch } = useEstimate(draft, today);
  if (!isRequested) return null;
  const refusal = isApiError(error) ? refusalOf(error) : '';
  return (
    <Card title={copy.title}>
      <div aria-live="polite" aria-busy={isFetching}>
        {data && <Figures quote={data} draft={draft} />}
        {!data && refusal !== '' && <Line>{refusal}</Line>}
        {!data && !isFetching && error !== null && refusal === '' && (
          <ReloadButton label={copy.reload} onPress={() => void refetch()} />
        )}
        {!data && isFetching && <Line>{texts.general.loading}</Line>}
      </div>
    </Card>
  );
}

/** Why a plan cannot be sold; empty for any other failure. */
const refusalOf = (error: ApiError): string =>
  error.status === 409 ? error.message : [...new Set(Object.values(fieldMessages(error)))].join(' ');

interface FiguresProps extends Pick<EstimateProps, 'draft'> {
  readonly quote: ResponseBody<typeof quoteRide>['data'];
}

function Figures({ quote, draft }: FiguresProps) {
  const { price, ride_days: rideDays, closed } = quote;
  const money = (amount: string) => formatAmount(amount, price.currency);
  return (
    <>
      <Total>{money(price.total)}</Total>
      <Line>{rideDaysSentence(rideDays, closed, isTooLateToday(quote))}</Line>
      {afterBell(draft).map((sentence) => (
        <Late key={sentence}>{sentence}</Late>
      ))}
      {price.sibling && <Line>{copy.sibling(price.sibling.percent, money(price.sibling.amount))}</Line>}
      {minorOf(price.credit) > 0 && <Line>{copy.credit(money(price.credit))}</Line>}
      {price.waived !== null && <Line>{texts.credit.waivedNote(money(price.waived))}</Line>}
      <Quiet>{copy.note}</Quiet>
    </>
  );
}

/** Of each ride whose times are chosen, what arrives after the bell of the school. */
function afterBell(draft: ScheduleDraft): string[] {
  return rideTypesOf(draft.tripType).flatMap((rideType) => {
    const { arrival, ...leg } = legOf(draft, rideType);
    if (arrival === null || (leg.time_type === 'fixed' && leg.trip_time === null)) return [];
    const times = leg.time_type === 'fixed' ? { ...leg, trip_time: leg.trip_time ?? '' } : leg;
    return afterBellSentence({ ...times, arrival_minutes: arrival.minutes, bell_time: arrival.bell }) ?? [];
  });
}

/**
 * The price of the draft (with the scholar who rides) as the server would book it now. A request that a later one
 * replaces is cancelled.
 */
function useEstimate(draft: ScheduleDraft, today: string) {
  const { api } = useAuthSession();
  const { A, B } = useDistances(draft);
  const request = toQuoteRequest(withDistances(draft, { A: A.data, B: B.data }), today);
  const settled = useQuiet(request && JSON.stringify(request));
  return { ...useQuery(quoteQuery(api, settled)), isRequested: settled !== undefined };
}

/** A text once it has been the same for a while. */
function useQuiet(text: string | undefined): string | undefined {
  const [quiet, setQuiet] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
