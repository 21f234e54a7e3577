import { isApiError } from '@liftclub/api-client';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { startInstalment } from '@liftclub/payments';
import { texts } from '@liftclub/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';
import { isRefusal, useGoOn } from './use-pay-booking';
import { useLeadToCode } from './use-verify-phone';

interface PaidInstalment {
  readonly id: string;
  /** What it costs, and what of that is to be paid besides credit: another price is another request. */
  readonly amount: string;
  readonly due: string;
  readonly saveCard: boolean;
}

/** Begins to pay an instalment and opens the provider's page, the widget or the success page. */
export function usePayInstalment() {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const { sendCode, leadToCode } = useLeadToCode();
  const withKey = useIdempotencyKey();

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (instalment: PaidInstalment) =>
      withKey(instalment, (idempotencyKey) =>
        startInstalment(api, {
          instalmentId: instalment.id,
          callbackUrl: window.location.origin + paths.paymentTransaction.href(),
          cancelUrl: window.location.origin + paths.paymentCancel.href(),
          saveCard: instalment.saveCard,
          idempotencyKey,
        }),
      ).catch(async (failure: unknown) => {
        if (!isRefusal(failure, 'phone_not_verified') || user === null) throw failure;
        await sendCode(user.phone);
        return { way: 'code', phone: user.phone } as const;
      }),
    onSuccess: (start) => (start.way === 'code' ? leadToCode(start.phone) : goOn(start, null)),
    onError: (failure) => {
      const outdated = isApiError(failure, 'http') && failure.status === 409;
      notifyFailure(failure, outdated ? 'server' : texts.instalments.payFailed);
      if (outdated) void queries.invalidateQueries({ queryKey: queryKeys.instalments });
    },
  });
  // After a success the next page is loading.
  return { pay: mutate, paying: isPending || isSuccess };
}
