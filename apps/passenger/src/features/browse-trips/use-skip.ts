import { skipTrip, unskipTrip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import type { SkipReason } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';

/** A skip as the passenger agreed to it. */
interface AgreedSkip {
  readonly reason: SkipReason;
  /** The credit that was shown. */
  readonly expected_credit: string;
}

/** Skips a trip. After a refusal the lists and what is shown are loaded again. */
export function useSkip(id: string, onSkipped: () => void) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: AgreedSkip) =>
      withKey({ id, ...body }, (idempotencyKey) => api.call(skipTrip, { params: { id }, body, idempotencyKey })),
    onSuccess: () => {
      notify(texts.skips.skipped, 'success');
      onSkipped();
    },
    onError: (error) => {
      notifyFailure(error, 'server');
      void queries.invalidateQueries({ queryKey: queryKeys.skips });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.trips }),
  });
  return { skip: mutate, busy: isPending };
}

/** Schedules a skipped trip again. */
export function useUnskip(id: string) {
  const { api } = useAuthSession();
  const withKey = useIdempotencyKey();
  const { change, busy } = useChange({
    call: () => withKey({ id }, (idempotencyKey) => api.call(unskipTrip, { params: { id }, body: {}, idempotencyKey })),
    done: texts.skips.unskipped,
    stale: queryKeys.trips,
  });
  return { unskip: () => change(), busy };
}
