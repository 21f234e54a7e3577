import { texts } from '@liftclub/texts';
import { Button, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Place = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  marginTop: 24,
  color: palette.muted,
});

interface ShowMoreProps {
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onShow: () => void;
}

/** Loads the next page of a list. One button in every state, so that it keeps the focus. */
export function ShowMore({ busy, failed, onShow }: ShowMoreProps) {
  const { loading, showMore } = texts.general;
  const again = failed && !busy;
  return (
    <Place>
      <Button look="outline" aria-busy={busy} onClick={() => !busy && onShow()}>
        {busy && loading}
        {!busy && (again ? texts.reload.more : showMore)}
      </Button>
    </Place>
  );
}
