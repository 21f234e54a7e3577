import { formMessages, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { Button, FormText, type ButtonLook } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from './dialogs';

const Text = styled('p')({ margin: '0 0 20px' });

export interface Reason {
  readonly reason: string;
}

interface ReasonButtonProps {
  readonly look: ButtonLook;
  readonly copy: Readonly<Record<'open' | 'text' | 'reason' | 'reasonHint' | 'confirm' | 'busy', string>>;
  readonly title: string;
  /** Of the reason, in characters. */
  readonly maxLength: number;
  /** The dialog closes when it resolves; an ApiError is shown in the dialog. */
  readonly send: (reason: Reason) => Promise<void>;
}

/** A button that acts on an account, with a dialog for the reason. */
export function ReasonButton({ look, copy, title, maxLength, send }: ReasonButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <Text>{copy.text}</Text>
        <Form
          label={copy.open}
          initialValues={{ reason: '' }}
          messages={({ reason }: Reason) => formMessages<Reason>({ reason: requiredTextMessage(reason, maxLength) })}
          send={async (reason) => {
            await send(reason);
            setOpen(false);
          }}
        >
          <FormText
            name="reason"
            keyboard="text"
            label={copy.reason}
            hint={copy.reasonHint}
            maxLength={maxLength}
            autoComplete="off"
            required
            autoFocus
          />
          <FormFailure />
          <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
        </Form>
      </Dialog>
    </>
  );
}
