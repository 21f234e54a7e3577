import { failureText, isApiError } from '@liftclub/api-client';
import { assignTrip, dispatchDay, type DispatchDay } from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useRight } from '../../../session/use-right';
import { dispatchDayQuery } from '../../../queries/dispatch-query';
import { queryKeys } from '../../../queries/query-keys';
import { useInvalidate } from '../../../queries/use-invalidate';
import { useConsole } from '../../../session/console-session';

/** Sends a change of the day; resolves with the server's message and, where it answers with it, the day. */
type DayChange = () => Promise<{ readonly message: string; readonly data?: unknown }>;

export interface ChangeDay {
  /** Sends a change and reports what was done, or the server's message; resolves to whether it was made. */
  readonly change: (send: DayChange, done?: string) => Promise<boolean>;
  readonly busy: boolean;
  /** Why the last change was refused, until the next one is made. */
  readonly refusal: string | undefined;
}

/**
 * Changes a service day and shows the result. Each part of the page that changes the day has its own, and shows its
 * `refusal`. After a conflict (409) the present day is shown; `outdated` comes with it.
 */
export function useChangeDay(key: DayKey): ChangeDay {
  const { api } = useConsole();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const [refusal, setRefusal] = useState<string>();
  const { queryKey } = dispatchDayQuery(api, key);

  const show = async (data: unknown): Promise<void> => {
    const day = dayOf(data);
    if (day) queries.setQueryData(queryKey, day);
    void queries.invalidateQueries({ queryKey: queryKeys.idleDrivers(key.market, key.date) });
    if (!day) await queries.invalidateQueries({ queryKey, exact: true });
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ send }: { readonly send: DayChange; readonly done: string | undefined }) => send(),
    onSuccess: async ({ message, data }, { done }) => {
      setRefusal(undefined);
      notify(done ?? message, 'success');
      await show(data);
      void invalidate(queryKeys.today);
    },
    onError: async (error) => {
      const text = refusalOf(error);
      setRefusal(text);
      if (text !== undefined) notify(text, 'error');
      if (isApiError(error, 'http') && error.status === 409) await show(error.data);
    },
  });
  const change = (send: DayChange, done?: string) =>
    mutateAsync({ send, done }).then(
      () => true,
      () => false,
    );
  return { change, busy: isPending, refusal };
}

function refusalOf(error: unknown): string | undefined {
  if (!isApiError(error, 'http')) return failureText(error, texts.consoleDispatch.failed);
  return error.code === 'outdated' ? texts.consoleDispatch.outdated : failureText(error, 'server');
}

/** Whether the member can change single runs and trips of a day now. */
export function useCanChange({ state }: DispatchDay): boolean {
  const mayAssign = useRight(assignTrip);
  return mayAssign && state !== 'planning' && state !== 'closed';
}

/** A service day that came with a response; undefined for anything else. */
function dayOf(data: unknown): DispatchDay | undefined {
  const read = v.safeParse(dispatchDay, data);
  return read.success ? read.output : undefined;
}
