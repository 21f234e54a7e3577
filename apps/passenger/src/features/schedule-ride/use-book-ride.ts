import { isApiError } from '@liftclub/api-client';
import { bookExclusiveRide, bookRide, type Summary } from '@liftclub/api-contract';
import { useAuthSession, type StoredKeys } from '@liftclub/auth-session';
import type { SchedulePayload } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey, type OpenRequestStorage, fieldMessages } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../queries/query-keys';
import type { Dispatch } from './use-stored-draft';

export type BookRide = ReturnType<typeof useBookRide>;

/** Books what was entered; in registration mode the exclusive ride (specification section 4, Schedule submission). */
export function useBookRide(dispatch: Dispatch) {
  const { api, stored } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey(inDraft(stored));
  // Set together with the draft: the data of the mutation would come after the summary is on the page.
  const [summary, setSummary] = useState<Summary>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (payload: SchedulePayload) => {
      const response = await withKey(payload, (idempotencyKey) =>
        'trip_type' in payload
          ? api.call(bookRide, { body: payload, idempotencyKey })
          : api.call(bookExclusiveRide, { body: payload, idempotencyKey }),
      );
      return response.data;
    },
    onSuccess: (booked) => {
      setSummary(booked);
      notify(texts.toasts.rideScheduled, 'success');
      dispatch({ type: 'bookingSucceeded', bookingId: booked.booking_id });
      // The ends of this ride are former places now.
      void queries.invalidateQueries({ queryKey: queryKeys.places });
      return queries.invalidateQueries({ queryKey: queryKeys.bookings });
    },
    onError: (failure) => {
      dispatch({ type: 'bookingFailed' });
      notifyFailure(failure, texts.errors.booking);
      // The learner may be gone.
      if (isApiError(failure) && failure.status === 404)
        void queries.invalidateQueries({ queryKey: queryKeys.scholars });
    },
  });
  const forget = () => {
    reset();
    setSummary(undefined);
  };
  return { book: mutate, busy: isPending, summary, serverErrors: serverErrorsOf(error), forget };
}

/** The open request is stored with the draft, so that after a reload the same draft is the same booking. */
function inDraft(stored: StoredKeys): OpenRequestStorage {
  return {
    get: () => stored.get('draft')?.attempt ?? null,
    set: (attempt) => {
      const draft = stored.get('draft');
      if (draft) stored.set('draft', { ...draft, attempt });
    },
  };
}

/** The server's messages about a refused booking; `rest` joins those about fields that cannot be edited by then. */
export interface ServerErrors {
  readonly start_date?: string;
  readonly validity?: string;
  readonly coupon_code?: string;
  readonly rest?: string;
}

function serverErrorsOf(error: unknown): ServerErrors {
  if (!isApiError(error)) return {};
  const { start_date, validity, coupon_code, ...others } = fieldMessages(error);
  // A conflict is about the rider's other rides, and belongs to no field.
  const conflict = error.status === 409 ? [error.message] : [];
  const rest = [...new Set([...Object.values(others), ...conflict])].join(' ');
  return { start_date, validity, coupon_code, ...(rest && { rest }) };
}
