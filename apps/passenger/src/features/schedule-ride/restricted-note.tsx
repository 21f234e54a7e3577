import { texts } from '@liftclub/texts';
import { Button, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const copy = texts.schedule.restricted;
const Note = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  borderRadius: 14,
  background: palette.infoTint,
  color: palette.ink,
});
const Text = styled('span')({ flex: '1 1 220px' });

/** Says that a link began the restricted booking mode, with the way out of it. */
export function RestrictedNote({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Note>
      <Icon name="info" />
      <Text>{copy.text}</Text>
      <Button small look="outline" onClick={onLeave}>
        {copy.leave}
      </Button>
    </Note>
  );
}
