import { closePeriod, type BooksPeriod } from '@liftclub/api-contract';
import { formatMonth } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { ConfirmButton } from '../../components/dialogs/confirm-button';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleBooks.periods.close;

/** The button that asks for a month to be closed, after a confirmation. */
export function CloseMonth({ period: { market, month } }: { readonly period: BooksPeriod }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (_close: () => void) => api.call(closePeriod, { body: { market, month, state: 'closed' } }),
    onSuccess: ({ message }, close) => {
      notify(message, 'success');
      close();
    },
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => invalidate(queryKeys.books),
  });
  const name = [formatMonth(month), texts.consoleCalendar.markets[market]] as const;
  return (
    <ConfirmButton
      small
      label={copy.label}
      accessibleLabel={copy.labelFor(...name)}
      title={copy.title(...name)}
      text={copy.text}
      confirmLabel={copy.label}
      cancelLabel={copy.keep}
      busy={isPending}
      onConfirm={(close) => mutate(close)}
    />
  );
}
