import { texts } from '@liftclub/texts';
import { Button, Dialog } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Text = styled('p')({ margin: 0 });
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 24,
});

interface IdleDialogProps {
  readonly busy: boolean;
  /** Also called when the dialog is closed. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function IdleDialog({ busy, onStay, onLeave }: IdleDialogProps) {
  const { title, text, stay, leave } = texts.consoleShell.idle;
  return (
    <Dialog open title={title} onClose={onStay} closeLabel={texts.general.close}>
      <Text>{text}</Text>
      <Buttons>
        <Button look="outline" onClick={onLeave} disabled={busy}>
          {leave}
        </Button>
        <Button onClick={onStay} disabled={busy} aria-busy={busy}>
          {stay}
        </Button>
      </Buttons>
    </Dialog>
  );
}
