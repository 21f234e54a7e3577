import { Form } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormText, SubmitButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Dialog } from '../dialogs/dialogs';

const Text = styled('p')({ margin: '0 0 20px' });
const NOTE_LENGTH = 500;

interface NoteFormDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly onSubmit: (note: string) => void;
  readonly onClose: () => void;
}

/** A dialog with one required note. */
export function NoteFormDialog({
  open,
  title,
  text,
  label,
  hint,
  submit,
  busyLabel,
  busy,
  onSubmit,
  onClose,
}: NoteFormDialogProps) {
  const messages = ({ note }: { note: string }) => (note.trim() === '' ? { note: texts.validation.required } : {});
  return (
    <Dialog open={open} title={title} onClose={onClose} closeLabel={texts.consolePayments.closeDialog}>
      <Text>{text}</Text>
      <Form initialValues={{ note: '' }} messages={messages} send={async ({ note }) => onSubmit(note)}>
        <FormText
          name="note"
          keyboard="text"
          label={label}
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          required
          {...(hint !== undefined && { hint })}
        />
        <SubmitButton label={submit} busyLabel={busyLabel} busy={busy} />
      </Form>
    </Dialog>
  );
}
