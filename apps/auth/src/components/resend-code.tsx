import { texts } from '@liftclub/domain';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Wait } from './wait';

const Row = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px', minHeight: 44, margin: '16px 0 0' });

interface ResendCodeProps {
  /** Until another code may be asked for. */
  readonly secondsLeft: number;
  readonly onResend: () => Promise<void>;
}

/** "Didn't get a code?" with the button that asks for another, or how long it takes until one may. */
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
      {texts.auth.code.noCode}
      {secondsLeft > 0 ? <Wait seconds={secondsLeft} /> : <Button look="quiet" small aria-busy={sending} onClick={press}>{texts.auth.code.resend}</Button>}
    </Row>
  );
}
