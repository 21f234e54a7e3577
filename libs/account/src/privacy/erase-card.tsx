import { type Erasure, requestErase, requestScholarErase, type Scholar } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatAmount, formatDate, isPassenger } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, Dialog, ErrorState, FormPassword, FormSelect, Loading, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eraseQuery, learnersQuery } from './privacy-queries';

const copy = texts.privacy.erase;
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 });
const Fields = styled('div')({ display: 'grid', gap: 16, margin: '20px 0' });
const CHOICES = [
  { value: 'pay_out', label: copy.payOut },
  { value: 'give_up', label: copy.giveUp },
];

/** Closing the account, or erasing one learner: shows the consequences first, then requires the password. */
export function EraseCard() {
  const { user } = useSessionState();
  return (
    <Card title={copy.title}>
      {user && isPassenger(user.role) && <Learners />}
      <p>{copy.text}</p>
      <EraseButton danger label={copy.start} title={copy.title} />
    </Card>
  );
}

/** Without learners, and while they cannot be loaded, there is nothing to erase of them. */
function Learners() {
  const { api } = useAuthSession();
  const { data = [] } = useQuery(learnersQuery(api));
  if (data.length === 0) return null;
  return (
    <Buttons>
      {data.map((learner) => (
        <EraseButton
          key={learner.id}
          learner={learner}
          label={copy.learner(learner.name)}
          title={copy.learner(learner.name)}
        />
      ))}
    </Buttons>
  );
}

interface EraseButtonProps {
  readonly label: string;
  readonly title: string;
  /** Without one the whole account. */
  readonly learner?: Scholar;
  readonly danger?: boolean;
}

function EraseButton({ label, title, learner, danger = false }: EraseButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={danger ? 'danger' : 'outline'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={title} closeLabel={texts.general.close} onClose={close}>
        <Consequence learner={learner} onClose={close} />
      </Dialog>
    </>
  );
}

interface ConsequenceProps {
  readonly learner: Scholar | undefined;
  readonly onClose: () => void;
}

function Consequence({ learner, onClose }: ConsequenceProps) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(eraseQuery(api, learner?.id));
  if (!data)
    return isError ? (
      <ErrorState retryLabel={texts.reload.erasure} onRetry={() => void refetch()} busy={isFetching} />
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
      <EraseForm erasure={data} learner={learner} onClose={onClose} />
    </>
  );
}

interface Values {
  readonly password: string;
  readonly credit: '' | 'pay_out' | 'give_up';
}

function EraseForm({ erasure, learner, onClose }: ConsequenceProps & { readonly erasure: Erasure }) {
  const { api, signOut } = useAuthSession();
  const queries = useQueryClient();
  const { credit, currency } = erasure;
  const messages = ({ password, credit: choice }: Values) => ({
    ...(password === '' && { password: texts.validation.required }),
    ...(credit !== null && choice === '' && { credit: copy.creditLeft }),
  });
  const send = async ({ password, credit: choice }: Values) => {
    if (learner) {
      await api.call(requestScholarErase, { params: { id: learner.id }, body: { password } });
      notify(copy.requested, 'success');
      onClose();
      // Its rides, plans and credit are on many pages.
      return queries.invalidateQueries();
    }
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
