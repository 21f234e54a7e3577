import { isApiError } from '@liftclub/api-client';
import { dispatchDay, type DispatchDay } from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
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
  /** True after a change was refused because somebody else had changed the day, until the next change is made. */
  readonly outdated: boolean;
}

/**
 * Changes a service day and shows the result. Where another dispatcher was faster (409 `outdated`), the
 * newer day of the refusal is shown instead.
 */
export function useChangeDay(key: DayKey): ChangeDay {
  const { api } = useConsole();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const [outdated, setOutdated] = useState(false);
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
      setOutdated(false);
      notify(done ?? message, 'success');
      await show(data);
      void invalidate(queryKeys.today);
    },
    onError: async (error) => {
      const isOutdated = isApiError(error, 'http') && error.code === 'outdated';
      setOutdated(isOutdated);
      if (isOutdated) await show(error.data);
      else notifyFailure(error, isApiError(error, 'http') ? 'server' : texts.consoleDispatch.failed);
    },
  });
  const change = (send: DayChange, done?: string) =>
    mutateAsync({ send, done }).then(
      () => true,
      () => false,
    );
  return { change, busy: isPending, outdated };
}

/** Whether staff can change single runs and trips of a day now. */
export const canChange = ({ state }: DispatchDay): boolean => state !== 'planning' && state !== 'closed';

/** A service day that came with a response; undefined for anything else. */
function dayOf(data: unknown): DispatchDay | undefined {
  const read = v.safeParse(dispatchDay, data);
  return read.success ? read.output : undefined;
}
