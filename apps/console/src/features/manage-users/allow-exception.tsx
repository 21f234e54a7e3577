import { askForException, type UserDetails } from '@liftclub/api-contract';
import {
  addDays,
  DOCUMENT_EXCEPTION,
  documentExceptionMessages,
  SOUTH_AFRICA,
  todayFor,
  type DocumentExceptionForm,
} from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormDate, FormSelect, FormTextArea, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { useConsole } from '../../session/console-session';
import { useUserChange } from './use-user-change';

const copy = texts.consoleDocuments.exception;

const Text = styled('p')({ margin: '0 0 20px' });
const Fields = styled('div')({ display: 'grid', gap: 16, marginBottom: 20 });

interface AllowExceptionProps {
  readonly user: UserDetails;
  /** The documents that are required of the driver. */
  readonly types: readonly { readonly code: string; readonly name: string }[];
}

/** The button that asks to let a driver drive on one day without a document, which two other members must approve. */
export function AllowException({ user: { id, country = SOUTH_AFRICA }, types }: AllowExceptionProps) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const today = () => todayFor(country, api.serverTime());
  const { mutateAsync } = useUserChange(id, (body: DocumentExceptionForm) =>
    api.call(askForException, { params: { id }, body }),
  );
  const send = async (values: DocumentExceptionForm) => {
    const { message } = await mutateAsync({ ...values, reason: values.reason.trim() });
    notify(message, 'success');
    setOpen(false);
  };
  return (
    <>
      <Button small look="outline" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title} onClose={() => setOpen(false)}>
        <Text>{copy.text}</Text>
        <Form<DocumentExceptionForm>
          label={copy.title}
          initialValues={{ type: types[0]?.code ?? '', date: today(), reason: '' }}
          messages={(values) => documentExceptionMessages(values, today())}
          send={send}
        >
          <Fields>
            <FormSelect
              name="type"
              label={copy.type}
              options={types.map(({ code, name }) => ({ value: code, label: name }))}
              required
            />
            <FormDate
              name="date"
              label={copy.date}
              calendarLabel={copy.calendar}
              min={today()}
              max={addDays(today(), DOCUMENT_EXCEPTION.maxDaysAhead)}
              required
            />
            <FormTextArea
              name="reason"
              label={copy.reason}
              hint={copy.reasonHint}
              maxLength={DOCUMENT_EXCEPTION.maxReason}
              rows={3}
              required
            />
          </Fields>
          <FormFailure />
          <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
        </Form>
      </Dialog>
    </>
  );
}
