import { sendTripSos, type Trip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { EMERGENCY_CALL_MS, EMERGENCY_NUMBER } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Dialog, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

const copy = texts.cases.sos;
const Body = styled('div')({ display: 'grid', gap: 16 });
const Text = styled('p')({ margin: 0 });
const Call = styled('a')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 56,
  borderRadius: 14,
  background: palette.danger,
  color: palette.onDanger,
  fontSize: '1.125rem',
  fontWeight: 700,
  textDecoration: 'none',
});

interface EmergencyProps {
  readonly trip: Trip;
  /** Among others of its kind: the button is plainer and says whose ride it is about. */
  readonly named: boolean;
}

/** Help during a ride: the number to call, and a message to staff. */
export function Emergency({ trip, named }: EmergencyProps) {
  const { api } = useAuthSession();
  const [open, setOpen] = useState(false);
  const sos = useMutation({
    mutationFn: () => {
      const signal = AbortSignal.timeout(EMERGENCY_CALL_MS);
      return api.call(sendTripSos, { params: { id: trip.id }, body: {}, signal, quiet: true });
    },
  });
  const number = sos.data?.data.call ?? EMERGENCY_NUMBER;
  return (
    <>
      <Button
        small
        look={named ? 'outline' : 'danger'}
        onClick={() => setOpen(true)}
        aria-label={named ? copy.openNamed(trip.rider) : undefined}
        aria-haspopup="dialog"
      >
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={() => setOpen(false)}>
        <Body>
          <Text>{copy.text}</Text>
          <Call href={`tel:${number}`}>{copy.call(number)}</Call>
          <Button look="outline" wide disabled={sos.isPending || sos.isSuccess} onClick={() => sos.mutate()}>
            {copy.alert}
          </Button>
          <div role="status">
            {sos.isSuccess && <Text>{copy.alerted}</Text>}
            {sos.isError && <Text>{copy.failed}</Text>}
          </div>
        </Body>
      </Dialog>
    </>
  );
}
