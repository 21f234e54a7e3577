import { texts } from '@liftclub/texts';
import { Button, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ResendCountdown } from './resend-countdown';

const Row = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 44,
  margin: '16px 0 0',
  color: palette.muted,
});

interface ResendCodeProps {
  /** Until another code may be requested. */
  readonly secondsLeft: number;
  readonly onResend: () => Promise<void>;
}

/** "Didn't get a code?" with the button that requests another, or the seconds until that is possible. */
export function ResendCode({ secondsLeft, onResend }: ResendCodeProps) {
  const [sending, setSending] = useState(false);
  const press = async () => {
    if (sending) return;
    setSending(true);
    await onResend();
    setSending(false);
  };
  return (
    <Row>
      <span style={{ marginRight: 6 }}>{texts.auth.code.noCode}</span>
      {secondsLeft > 0 ? (
        <ResendCountdown seconds={secondsLeft} />
      ) : (
        // Aligns the label with the text before it: the button's padding shows only on hover.
        <Button look="quiet" small aria-busy={sending} onClick={press} style={{ marginLeft: -10 }}>
          {texts.auth.code.resend}
        </Button>
      )}
    </Row>
  );
}
