import type { Trip } from '@liftclub/api-contract';
import { LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, CheckboxInput, Dialog, StarsInput, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useRating } from './use-rating';

const copy = texts.ratings;
const Fields = styled('form')({ display: 'grid', gap: 20 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

interface RateDialogProps {
  readonly trip: Trip;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks how a ride was. */
export function RateDialog({ trip, open, onClose }: RateDialogProps) {
  const driver = trip.driver?.first_name ?? copy.theDriver;
  return (
    <Dialog open={open} title={copy.title(driver)} onClose={onClose}>
      <RateForm trip={trip} driver={driver} onClose={onClose} />
    </Dialog>
  );
}

interface RateFormProps extends Omit<RateDialogProps, 'open'> {
  readonly driver: string;
}

function RateForm({ trip, driver, onClose }: RateFormProps) {
  const [stars, setStars] = useState(trip.rating?.stars ?? 0);
  const [words, setWords] = useState(trip.rating?.text ?? '');
  const [never, setNever] = useState(trip.rating?.never_again ?? false);
  const [isMissing, setMissing] = useState(false);
  const { rate, busy } = useRating(trip.id, onClose);
  const send = () => {
    setMissing(stars === 0);
    if (stars > 0) rate({ stars, never_again: never, ...(words.trim() !== '' && { text: words.trim() }) });
  };
  return (
    <Fields
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <StarsInput
        label={copy.stars}
        name="stars"
        nameOf={copy.star}
        value={stars}
        onChange={setStars}
        error={isMissing && stars === 0 ? copy.starsMissing : undefined}
      />
      <TextInput
        label={copy.words}
        name="words"
        keyboard="text"
        value={words}
        onChange={setWords}
        maxLength={LIMITS.ratingText}
      />
      <CheckboxInput label={copy.never(driver)} name="never" value={never} onChange={setNever} hint={copy.neverHint} />
      <Buttons>
        <Button look="outline" onClick={onClose}>
          {texts.profile.cancel}
        </Button>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {copy.save}
        </Button>
      </Buttons>
    </Fields>
  );
}
