import { isApiError, type ApiClient } from '@liftclub/api-client';
import { useQuery, type Query } from '@tanstack/react-query';
import { confirmPayment, verifyReference, type PaymentInProgress, type PaymentStanding } from './payment-standing';

const WAYS = { confirm: confirmPayment, verify: verifyReference };

/** Pauses between one question and the next, in ms; the last is repeated for as long as somebody waits. */
const PAUSES = [1, 2, 3, 5, 8, 13, 20, 30].map((seconds) => seconds * 1000);

const isForeign = (error: unknown): boolean => isApiError(error, 'http') && error.status === 404;

function pauseAfter({ state }: Query<PaymentStanding, Error, PaymentStanding, string[]>): number | false {
  if (isForeign(state.error) || (state.data && state.data.status !== 'pending')) return false;
  const asked = state.dataUpdateCount + state.errorUpdateCount;
  return PAUSES[Math.min(asked, PAUSES.length) - 1] ?? false;
}

/**
 * How a payment stands, asked at once and then again with growing pauses until it is settled, also after a call that
 * failed. `verify` asks by the reference, `confirm` names the widget's transaction too. `foreign`: the reference is not
 * of this passenger.
 */
export function usePaymentStanding(api: ApiClient, way: keyof typeof WAYS, payment: PaymentInProgress) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['payment-standing', way, payment.reference],
    queryFn: ({ signal }) => WAYS[way](api, payment, signal),
    refetchInterval: pauseAfter,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    standing: data,
    failed: isError,
    foreign: isForeign(error),
    asking: isFetching,
    askAgain: () => void refetch(),
  };
}
