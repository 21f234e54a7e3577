import { texts } from '@liftclub/texts';
import { Button, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';

const copy = texts.schedule;
const Question = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '8px 8px 8px 16px',
  borderRadius: 14,
  background: palette.warningTint,
});

interface StartAgainProps {
  /** Set when the input would be lost; a booked ride is in the bookings. */
  readonly asks: boolean;
  readonly disabled: boolean;
  readonly onStartAgain: () => void;
}

/** "Start again": clears the draft, after a question in its own place when there is something to lose. */
export function StartAgain({ asks, disabled, onStartAgain }: StartAgainProps) {
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const hint = useId();
  if (question !== 'open' || !asks || disabled) {
    return (
      <Button
        look="outline"
        small
        disabled={disabled}
        autoFocus={question === 'closed'}
        onClick={() => (asks ? setQuestion('open') : onStartAgain())}
      >
        <Icon name="refresh" size={18} />
        {copy.startAgain}
      </Button>
    );
  }
  return (
    <Question onKeyDown={({ key }) => key === 'Escape' && setQuestion('closed')}>
      <span id={hint}>{copy.startAgainHint}</span>
      <Button small autoFocus aria-describedby={hint} onClick={onStartAgain}>
        {copy.startAgain}
      </Button>
      <Button look="quiet" small onClick={() => setQuestion('closed')}>
        {texts.general.close}
      </Button>
    </Question>
  );
}
