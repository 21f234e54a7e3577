import type { Trip } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { DialogButton } from '../../components/dialog-button';
import { RateDialog } from './rate-dialog';

const copy = texts.ratings;
const Given = styled('span')({ display: 'block', marginBottom: 8, color: palette.muted });

interface RateRideProps {
  readonly trip: Trip;
  /** The ride's day and time, where the button stands among others of its kind. */
  readonly name: string | undefined;
}

/** What the guardian said of a ride that took place, and the way to say or change it. */
export function RateRide({ trip, name }: RateRideProps) {
  const { rating } = trip;
  return (
    <>
      {rating && <Given>{copy.given(rating.stars)}</Given>}
      <DialogButton
        look={rating ? 'quiet' : 'outline'}
        label={name === undefined ? undefined : (rating ? copy.changeNamed : copy.openNamed)(name)}
        dialog={(open, onClose) => <RateDialog trip={trip} open={open} onClose={onClose} />}
      >
        {rating ? copy.change : copy.open}
      </DialogButton>
    </>
  );
}
