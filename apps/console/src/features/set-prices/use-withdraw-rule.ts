import { isApiError } from '@liftclub/api-client';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { withdraw } from './price-rule-calls';
import type { RuleScope } from './price-rule';

const copy = texts.consolePrices.withdraw;

/** Withdraws an announced rule. The prices are loaded again whatever the outcome. */
export function useWithdrawRule(kind: RuleScope['kind']) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => withdraw(api, kind, id),
    onSuccess: () => notify(copy.done, 'success'),
    onError: (error) => notifyFailure(error, failureOf(error)),
    onSettled: () => invalidate(queryKeys.prices),
  });
  return { withdraw: mutate, withdrawing: isPending };
}

/** The server explains a 409; after 404 another member of staff has withdrawn the rule. */
function failureOf(error: unknown): string {
  const status = isApiError(error, 'http') ? error.status : undefined;
  if (status === 409) return 'server';
  return status === 404 ? copy.gone : copy.failed;
}
