import { addReceiver } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formMessages, LIMITS, nameMessage } from '@liftclub/domain';
import { Form, FormFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Dialog, FormText, notify } from '@liftclub/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { DialogActions } from './dialog-actions';
import { usePhoneLine } from './phone-line';

const copy = texts.care.receivers;

interface ReceiverForm {
  readonly name: string;
  readonly phone: string;
}

interface ReceiverDialogProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds a person who can collect a learner. */
export function ReceiverDialog({ open, onClose, id }: ReceiverDialogProps) {
  return (
    <Dialog open={open} title={copy.title} onClose={onClose}>
      <ReceiverFields id={id} onClose={onClose} />
    </Dialog>
  );
}

function ReceiverFields({ id, onClose }: Omit<ReceiverDialogProps, 'open'>) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const line = usePhoneLine();
  const send = async ({ name, phone }: ReceiverForm) => {
    const body = { name, phone: line.toSend(phone) };
    await withKey({ id, ...body }, (idempotencyKey) => api.call(addReceiver, { params: { id }, body, idempotencyKey }));
    notify(copy.added, 'success');
    await queries.invalidateQueries({ queryKey: queryKeys.receivers(id) });
    onClose();
  };
  return (
    <Form<ReceiverForm>
      initialValues={{ name: '', phone: '' }}
      messages={({ name, phone }) =>
        formMessages<ReceiverForm>({ name: nameMessage(name), phone: line.messageOf(phone) })
      }
      send={send}
    >
      <FormText
        name="name"
        keyboard="name"
        label={copy.name}
        autoComplete="off"
        maxLength={LIMITS.name}
        required
        autoFocus
      />
      <FormText name="phone" keyboard="phone" label={copy.phone} autoComplete="off" required />
      <FormFailure />
      <DialogActions copy={copy} onClose={onClose} />
    </Form>
  );
}
