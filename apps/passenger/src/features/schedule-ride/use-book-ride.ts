import { failureText, isApiError } from '@liftclub/api-client';
import { bookExclusiveRide, bookRide } from '@liftclub/api-contract';
import { useAuthSession, type StoredKeys } from '@liftclub/auth-session';
import { type SchedulePayload } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { serverErrorsOf } from './server-errors';
import type { Dispatch } from './use-stored-draft';

export type BookRide = ReturnType<typeof useBookRide>;

/** Books what was entered; in registration mode the exclusive ride (specification section 4, Schedule submission). */
export function useBookRide(dispatch: Dispatch) {
  const { api, stored } = useAuthSession();
  const queries = useQueryClient();
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (payload: SchedulePayload) => {
      const idempotencyKey = keyFor(payload, stored);
      const response =
        'trip_type' in payload
          ? await api.call(bookRide, { body: payload, idempotencyKey })
          : await api.call(bookExclusiveRide, { body: payload, idempotencyKey });
      return response.data;
    },
    onSuccess: ({ booking_id }) => {
      notify(texts.toasts.rideScheduled, 'success');
      dispatch({ type: 'bookingSucceeded', bookingId: booking_id });
      return queries.invalidateQueries({ queryKey: queryKeys.bookings });
    },
    onError: (failure) => {
      dispatch({ type: 'bookingFailed' });
      const text = failureText(failure, texts.errors.booking);
      if (text) notify(text, 'error');
      // The learner may be gone: what can be chosen from now has to be asked for again.
      if (isApiError(failure) && failure.status === 404)
        void queries.invalidateQueries({ queryKey: queryKeys.scholars });
    },
  });
  return { book: mutate, busy: isPending, summary: data, serverErrors: serverErrorsOf(error), forget: reset };
}

/** One key for one body: sent again after no answer, or after a reload, it is the same booking; changed, it is another. */
function keyFor(payload: SchedulePayload, stored: StoredKeys): string {
  const body = JSON.stringify(payload);
  const kept = stored.get('draft');
  if (kept?.attempt?.body === body) return kept.attempt.key;
  const key = crypto.randomUUID();
  if (kept) stored.set('draft', { ...kept, attempt: { body, key } });
  return key;
}
