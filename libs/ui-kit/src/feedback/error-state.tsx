import { styled } from '@mui/material/styles';
import { Button } from '../buttons/button';
import { Icon } from '../icons/icon';
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

export interface ErrorStateProps {
  /** What is missing; leave it out where only the control may show. */
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  /** While the retry runs. */
  busy?: boolean;
}

/** Stands where something could not be loaded, with the way to try again. */
export function ErrorState({ text, retryLabel, onRetry, busy }: ErrorStateProps) {
  return (
    <Box>
      {text && <span>{text}</span>}
      <Button look="outline" small onClick={onRetry} disabled={busy} aria-busy={busy}>
        <Icon name="refresh" size={18} />
        {retryLabel}
      </Button>
    </Box>
  );
}
