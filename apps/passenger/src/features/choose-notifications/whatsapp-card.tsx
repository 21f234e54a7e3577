import { giveConsent, withdrawConsent } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Card, CheckboxInput, notify, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticePreferencesQuery } from '../../queries/notices-query';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.notices.whatsapp;
const Note = styled('p')({ margin: '0 0 8px', color: palette.muted });

/** The consent to messages on WhatsApp, given and withdrawn by a switch; nothing where the company has no WhatsApp. */
export function WhatsappCard() {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { data } = useQuery(noticePreferencesQuery(api));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ on, version }: { readonly on: boolean; readonly version: string }) => {
      await (on
        ? api.call(giveConsent, { body: { kind: 'whatsapp', version } })
        : api.call(withdrawConsent, { params: { kind: 'whatsapp' } }));
    },
    onSuccess: (_done, { on }) => notify(on ? copy.on : copy.off, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.noticePreferences });
      await queries.invalidateQueries({ queryKey: queryKeys.notifications });
    },
  });
  const whatsapp = data?.whatsapp;
  if (!whatsapp) return null;
  const { state, version } = whatsapp;
  return (
    <Card title={copy.title}>
      <Note>{copy.consent}</Note>
      <Note>{copy.fallback}</Note>
      {state === 'critical' && <Note>{copy.urgentOnly}</Note>}
      <CheckboxInput
        name="whatsapp"
        label={copy.label}
        value={isPending ? variables.on : state !== 'off'}
        disabled={isPending}
        onChange={(on) => mutate({ on, version })}
      />
    </Card>
  );
}
