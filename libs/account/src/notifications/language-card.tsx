import { putNotifications, type NotificationSettings } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Card, notify, SelectInput } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsQuery } from './notifications-query';

const copy = texts.notifications.language;

/** The language of messages; a choice is saved at once. */
export function LanguageCard({ settings: { language, languages } }: { readonly settings: NotificationSettings }) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (chosen: string) => api.call(putNotifications, { body: { language: chosen } }),
    onSuccess: (response) => {
      queries.setQueryData(notificationsQuery(api).queryKey, response.data);
      notify(copy.saved, 'success');
    },
    onError: (error) => notifyFailure(error, 'server'),
  });
  return (
    <Card title={copy.title}>
      <SelectInput
        name="language"
        label={copy.label}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={isPending ? variables : language}
        onChange={mutate}
      />
    </Card>
  );
}
