import { isApiError, type ApiClient } from '@liftclub/api-client';
import { useQuery, type Query } from '@tanstack/react-query';
import { confirmPayment, verifyReference, type PaymentInProgress, type PaymentStanding } from './payment-standing';

const WAYS = { confirm: confirmPayment, verify: verifyReference };

/** Pauses between one question and the next, in ms; the last is repeated for as long as somebody waits. */
const PAUSES = [1, 2, 3, 5, 8, 13, 20, 30].map((seconds) => seconds * 1000);

/** After how many questions waiting any longer is not worth the while: 6 s have gone by. */
const PATIENCE = 3;

type StandingQuery = Query<PaymentStanding, Error, PaymentStanding, string[]>;

const timesAsked = ({ state }: StandingQuery): number => state.dataUpdateCount + state.errorUpdateCount;
const isForeign = (error: unknown): boolean => isApiError(error, 'http') && error.status === 404;

function pauseOf(query: StandingQuery): number | false {
  const { data, error } = query.state;
  if (isForeign(error) || (data && data.status !== 'pending')) return false;
  return PAUSES[Math.min(timesAsked(query), PAUSES.length) - 1] ?? false;
}

/**
 * How a payment stands, asked at once and then again with growing pauses until it is settled, also after a call that
 * failed. `verify` asks by the reference, `confirm` names the widget's transaction too. `foreign`: the reference is not
 * of this passenger. `overdue`: it takes longer than it should.
 */
export function usePaymentStanding(api: ApiClient, way: keyof typeof WAYS, payment: PaymentInProgress) {
  const { data, error, isFetching, isError, refetch } = useQuery({
    queryKey: ['payment-standing', way, payment.reference],
    queryFn: ({ signal }) => WAYS[way](api, payment, signal),
    refetchInterval: pauseOf,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { standing: data, foreign: isForeign(error), failed: isError, asking: isFetching, askAgain: () => void refetch() };
}
