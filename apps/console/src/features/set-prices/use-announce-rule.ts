import { isApiError, type ApiError } from '@liftclub/api-client';
import { isWaiting } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey, type FormErrors } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import type { AnnounceForm } from './announce-form';
import { announce, type Announcement } from './price-rule-calls';

const copy = texts.consolePrices.confirm;

/** Announces a price rule. */
export function useAnnounceRule() {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (announcement: Announcement) => withKey(announcement, (key) => announce(api, announcement, key)),
    onSuccess: async (response, { validFrom }) => {
      notify(isWaiting(response) ? response.message : copy.done(formatDate(validFrom)), 'success');
      // The panel closes once the new rule is on the page; the sample prices of other open panels may follow.
      void invalidate(queryKeys.pricePreviews);
      await invalidate(queryKeys.priceRules);
    },
    onError: async (error) => {
      const taken = isApiError(error, 'http') && error.status === 409;
      notifyFailure(error, taken ? 'server' : copy.failed);
      // Another rule begins that day, perhaps this one if an earlier response was lost: load the rules again.
      if (taken) await invalidate(queryKeys.prices);
    },
  });
}

/** A day on which another rule begins is an error of its field; the server names no field then. */
export function announceErrors(error: ApiError): FormErrors<AnnounceForm> | undefined {
  return error.code === 'start_taken' ? { fields: { valid_from: error.message } } : undefined;
}
