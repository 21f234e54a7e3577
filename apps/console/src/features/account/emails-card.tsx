import { getStaffEmails, setStaffEmails } from '@liftclub/api-contract';
import { STAFF_EMAILS } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Card, CheckboxInput, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleSession.emails;

const Choices = styled('div')({ display: 'grid', justifyItems: 'start', gap: 4, '& p': { margin: 0 } });

/** What the member gets by e-mail. */
export function EmailsCard() {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { data } = useQuery({
    queryKey: queryKeys.ownEmails,
    queryFn: async () => (await api.call(getStaffEmails)).data,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: { approvals: boolean; alerts: boolean }) => api.call(setStaffEmails, { body }),
    onSuccess: () => notify(copy.saved, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => invalidate(queryKeys.ownEmails),
  });
  if (!data) return null;
  const { available, ...stored } = data;
  const chosen = isPending ? variables : stored;
  return (
    <Card title={copy.title}>
      <Choices>
        <p>{available ? copy.text : copy.off}</p>
        {available &&
          STAFF_EMAILS.map((topic) => (
            <CheckboxInput
              key={topic}
              name={`email_${topic}`}
              label={copy[topic]}
              value={chosen[topic]}
              disabled={isPending}
              onChange={(isOn) => mutate({ ...chosen, [topic]: isOn })}
            />
          ))}
      </Choices>
    </Card>
  );
}
