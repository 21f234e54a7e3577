import { texts } from '@liftclub/domain';
import { Button, ConfirmDialog, Icon } from '@liftclub/ui-kit';
import { useState } from 'react';

interface StartAgainProps {
  /** Set when what was entered would be lost; a booked ride is kept in the bookings. */
  readonly asks: boolean;
  readonly disabled: boolean;
  readonly onStartAgain: () => void;
}

/** "Start again": clears the draft, after a word of warning when there is something to lose. */
export function StartAgain({ asks, disabled, onStartAgain }: StartAgainProps) {
  const [isAsking, setAsking] = useState(false);
  const words = texts.schedule;
  return (
    <>
      <Button look="outline" small disabled={disabled} onClick={() => (asks ? setAsking(true) : onStartAgain())}>
        <Icon name="refresh" size={18} />
        {words.startAgain}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.startAgain}
        text={words.startAgainHint}
        confirmLabel={words.startAgain}
        cancelLabel={texts.general.close}
        onConfirm={() => {
          setAsking(false);
          onStartAgain();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
