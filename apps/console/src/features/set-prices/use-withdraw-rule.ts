import { failureText, isApiError } from '@liftclub/api-client';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { withdraw } from './price-rule-calls';
import type { RuleScope } from './price-rule';

const copy = texts.consolePrices.withdraw;

/** Withdraws an announced rule of a kind; whatever comes of it, the page then shows how things stand. */
export function useWithdrawRule(kind: RuleScope['kind']) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => withdraw(api, kind, id),
    onSuccess: () => notify(copy.done, 'success'),
    onError: (error) => {
      const text = failureText(error, isApiError(error, 'http') ? readApiError(error.status) : copy.failed);
      if (text) notify(text, 'error');
    },
    onSettled: () => invalidate(queryKeys.prices),
  });
  return { withdraw: mutate, withdrawing: isPending };
}

/** A 409 says itself why; a rule that is not there was withdrawn by somebody else. */
const readApiError = (status: number): string => (status === 409 ? 'server' : status === 404 ? copy.gone : copy.failed);
