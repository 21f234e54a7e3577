import { styled } from '@mui/material/styles';
import { Button } from '../buttons/button';
import { Icon } from '../icons/icon';
import { Scene } from '../pieces/scene';
import { palette } from '../theme/palette';

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  padding: '28px 20px',
  color: palette.muted,
});

const Picture = styled('span')({ width: '100%', textAlign: 'center', lineHeight: 0 });

export interface ErrorStateProps {
  /** What could not be loaded; without it only the button is shown. */
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  /** Shows the picture too: for the whole content of a page. */
  picture?: boolean;
  /** True while the retry runs. */
  busy?: boolean;
}

/** Shown in place of content that could not be loaded, with a retry button. */
export function ErrorState({ text, retryLabel, onRetry, picture, busy }: ErrorStateProps) {
  return (
    <Box>
      {picture && (
        <Picture>
          <Scene icon="alert" tone="bad" />
        </Picture>
      )}
      {text && <span>{text}</span>}
      <Button look="outline" small onClick={onRetry} disabled={busy} aria-busy={busy}>
        <Icon name="refresh" size={18} />
        {retryLabel}
      </Button>
    </Box>
  );
}
