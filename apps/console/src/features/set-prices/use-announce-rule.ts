import { isApiError } from '@liftclub/api-client';
import { formatDate, type FormMessages } from '@liftclub/domain';
import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { notifyFailure } from '../../components/notify-failure';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import type { AnnounceForm } from './announce-form';
import { announce, type Announcement } from './price-rule-calls';

const copy = texts.consolePrices.confirm;

/** What the server said of a form that it refused. */
interface Refused {
  readonly form: AnnounceForm;
  readonly errors: FormMessages<AnnounceForm>;
}

/** Announces a change. `refusals` are the server's messages by field, for as long as a field holds what was refused. */
export function useAnnounceRule() {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const refused = useRef<Refused>(null);
  const withKey = useIdempotencyKey();

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ form: _typed, ...announcement }: Announcement & { readonly form: AnnounceForm }) =>
      withKey(announcement, (key) => announce(api, announcement, key)),
    onSuccess: async (_answer, { validFrom }) => {
      notify(copy.done(formatDate(validFrom)), 'success');
      // The panel closes once the new rule is on the page; the sample prices of other open panels may follow.
      void invalidate(queryKeys.pricePreviews);
      await invalidate(queryKeys.priceRules);
    },
    onError: async (error, { form }) => {
      refused.current = { form, errors: errorsOf(error) };
      const taken = isApiError(error, 'http') && error.status === 409;
      notifyFailure(error, taken ? 'server' : copy.failed);
      // Somebody was faster, or an answer of ours was lost on its way: the page shows what is announced.
      if (taken) await invalidate(queryKeys.prices);
    },
  });

  return {
    announcing: isPending,
    announce: mutateAsync,
    serverErrors: (now: AnnounceForm) => serverErrorsOf(refused.current, now),
  };
}

function errorsOf(error: unknown): FormMessages<AnnounceForm> {
  if (!isApiError(error, 'http')) return {};
  if (error.code === 'start_taken') return { valid_from: error.message };
  return Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [field, messages[0]]));
}

function serverErrorsOf(refused: Refused | null, now: AnnounceForm): FormMessages<AnnounceForm> {
  const fields = Object.keys(now) as (keyof AnnounceForm)[];
  const messages = fields.map(
    (field) => [field, refused?.form[field] === now[field] ? refused.errors[field] : undefined] as const,
  );
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined));
}
