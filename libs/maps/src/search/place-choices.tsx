import type { RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '& > button': { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
});

/** A saved place and its name, such as Home. */
export interface PlaceChoice {
  readonly label: string;
  readonly place: RideLocation;
}

interface PlaceChoicesProps {
  readonly choices: readonly PlaceChoice[];
  readonly disabled: boolean;
  readonly onChoose: (place: RideLocation) => void;
}

/** Saved places as buttons. */
export function PlaceChoices({ choices, disabled, onChoose }: PlaceChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Row role="group" aria-label={texts.routeChoice.places.title}>
      {choices.map(({ label, place }) => (
        <Button
          key={`${label} ${place.address}`}
          small
          look="outline"
          title={place.address}
          disabled={disabled}
          onClick={() => onChoose(place)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}
