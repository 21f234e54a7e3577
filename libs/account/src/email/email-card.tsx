import { changeEmail } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { emailMessage, formMessages, LIMITS } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, Dialog, ErrorState, FormPassword, FormText, notify, StatusChip } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationsQuery } from '../notifications/notifications-query';
import { Small } from '../privacy/list-rows';
import { ConfirmEmailButton } from './confirm-email-button';

const copy = texts.emailAddress;
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 });
const Fields = styled('div')({ display: 'grid', gap: 16, margin: '20px 0' });

/** Whether the e-mail address of the profile above is confirmed, and a form that changes it. */
export function EmailCard() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery(api));
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const email = data?.channels.find(({ channel }) => channel === 'email');
  const state = email?.state;
  return (
    <Card title={copy.title}>
      {state === 'on' && <StatusChip tone="good">{copy.confirmed}</StatusChip>}
      {state === 'unverified' && (
        <>
          <StatusChip tone="warning">{copy.notConfirmed}</StatusChip>
          <Small>{copy.whyConfirm}</Small>
        </>
      )}
      {state === 'blocked' && <Small>{texts.notifications.channels.whatEmailBlocked}</Small>}
      {isError && !data && <ErrorState retryLabel={copy.reload} onRetry={() => void refetch()} busy={isFetching} />}
      <Actions>
        {(state === 'unverified' || state === 'blocked') && <ConfirmEmailButton />}
        <Button small look="outline" onClick={() => setOpen(true)}>
          {copy.change}
        </Button>
      </Actions>
      <Dialog open={open} title={copy.change} closeLabel={texts.general.close} onClose={close}>
        <ChangeForm hint={data && !email ? copy.changeHintWithoutMail : copy.changeHint} onClose={close} />
      </Dialog>
    </Card>
  );
}

interface Values {
  readonly email: string;
  readonly password: string;
}

const messagesOf = ({ email, password }: Values) =>
  formMessages({ email: emailMessage(email), password: password === '' ? texts.validation.required : undefined });

function ChangeForm({ hint, onClose }: { readonly hint: string; readonly onClose: () => void }) {
  const { api, updateUser } = useAuthSession();
  const queries = useQueryClient();
  const send = async (body: Values) => {
    const { data, message } = await api.call(changeEmail, { body });
    updateUser(data);
    notify(message, 'success');
    onClose();
    await queries.invalidateQueries({ queryKey: notificationsQuery(api).queryKey });
  };
  return (
    <Form<Values> label={copy.change} initialValues={{ email: '', password: '' }} messages={messagesOf} send={send}>
      <p>{hint}</p>
      <Fields>
        <FormText
          name="email"
          keyboard="email"
          label={copy.newAddress}
          autoComplete="email"
          maxLength={LIMITS.email}
          required
        />
        <FormPassword name="password" label={copy.password} autoComplete="current-password" required />
      </Fields>
      <FormFailure />
      <FormSubmit wide label={copy.save} busyLabel={copy.saving} />
      <Button wide look="quiet" onClick={onClose}>
        {copy.cancel}
      </Button>
    </Form>
  );
}
