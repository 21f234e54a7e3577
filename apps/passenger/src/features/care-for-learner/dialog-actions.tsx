import { FormSubmit } from '@liftclub/forms';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

interface DialogActionsProps {
  readonly copy: Readonly<Record<'cancel' | 'send' | 'sending', string>>;
  readonly onClose: () => void;
}

/** The buttons below a form in a dialog. */
export function DialogActions({ copy, onClose }: DialogActionsProps) {
  return (
    <Actions>
      <Button look="outline" onClick={onClose}>
        {copy.cancel}
      </Button>
      <FormSubmit label={copy.send} busyLabel={copy.sending} />
    </Actions>
  );
}
