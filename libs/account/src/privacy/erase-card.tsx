import { type Erasure, requestErase } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formatAmount, formatDate } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, Dialog, ErrorState, FormPassword, FormSelect, Loading, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eraseQuery } from './privacy-queries';

const copy = texts.privacy.erase;
const Fields = styled('div')({ display: 'grid', gap: 16, margin: '20px 0' });
const CHOICES = [
  { value: 'pay_out', label: copy.payOut },
  { value: 'give_up', label: copy.giveUp },
];

/** Leaving: what it does is said first, then the password is asked for. */
export function EraseCard() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title={copy.title}>
      <p>{copy.text}</p>
      <Button look="danger" onClick={() => setOpen(true)}>
        {copy.start}
      </Button>
      <Dialog open={open} title={copy.title} closeLabel={texts.general.close} onClose={close}>
        <Consequence onClose={close} />
      </Dialog>
    </Card>
  );
}

function Consequence({ onClose }: { readonly onClose: () => void }) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(eraseQuery(api));
  if (!data)
    return isError ? (
      <ErrorState retryLabel={texts.loadAgain.erasure} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading label={texts.general.loading} lines={4} />
    );
  return (
    <>
      <p>{copy.what(data.trips)}</p>
      <p>{copy.keepsTitle}</p>
      <ul>
        {data.keeps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{copy.dueBy(formatDate(data.due_by))}</p>
      <EraseForm erasure={data} onClose={onClose} />
    </>
  );
}

interface Values {
  readonly password: string;
  readonly credit: '' | 'pay_out' | 'give_up';
}

function EraseForm({ erasure, onClose }: { readonly erasure: Erasure; readonly onClose: () => void }) {
  const { api, signOut } = useAuthSession();
  const { credit, currency } = erasure;
  const messages = ({ password, credit: choice }: Values) => ({
    ...(password === '' && { password: texts.validation.required }),
    ...(credit !== null && choice === '' && { credit: copy.creditLeft }),
  });
  const send = async ({ password, credit: choice }: Values) => {
    await api.call(requestErase, { body: { password, ...(choice !== '' && { credit: choice }) } });
    notify(copy.requested, 'success');
    await signOut();
    return 'leaving' as const;
  };
  return (
    <Form label={copy.title} initialValues={{ password: '', credit: '' } as Values} messages={messages} send={send}>
      <Fields>
        {credit !== null && (
          <FormSelect
            name="credit"
            label={copy.creditTitle(formatAmount(credit, currency))}
            options={CHOICES}
            placeholder={copy.choose}
            required
          />
        )}
        <FormPassword name="password" label={copy.password} autoComplete="current-password" required />
      </Fields>
      <FormFailure />
      <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
      <Button wide look="quiet" onClick={onClose}>
        {copy.cancel}
      </Button>
    </Form>
  );
}
