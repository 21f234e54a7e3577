import { takeOwnTransport, type Trip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Dialog } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { describeTrip } from '../../components/describe-trip';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';

const copy = texts.trips.own;
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

interface OwnTransportDialogProps {
  readonly trip: Trip;
  readonly today: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Confirms that the guardian takes the rider, because no vehicle came. */
export function OwnTransportDialog({ trip, today, open, onClose }: OwnTransportDialogProps) {
  const { api } = useAuthSession();
  const withKey = useIdempotencyKey();
  const { change, busy } = useChange({
    call: () =>
      withKey({ id: trip.id }, (idempotencyKey) =>
        api.call(takeOwnTransport, { params: { id: trip.id }, body: {}, idempotencyKey }),
      ),
    done: copy.done,
    stale: queryKeys.trips,
  });
  const { day, time, route } = describeTrip(trip, today);
  return (
    <Dialog open={open} title={copy.title} onClose={onClose}>
      <p>
        {day}, {time} · {route} · {trip.rider}
      </p>
      <p>{copy.text}</p>
      <Buttons>
        <Button look="outline" onClick={onClose}>
          {copy.keep}
        </Button>
        <Button onClick={() => change()} disabled={busy} aria-busy={busy}>
          {busy ? copy.cancelling : copy.confirm}
        </Button>
      </Buttons>
    </Dialog>
  );
}
