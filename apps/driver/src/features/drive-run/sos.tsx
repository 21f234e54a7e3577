import { sendRunSos } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Dialog, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { StepText } from './step-frame';
import type { Place } from './use-positions';

const copy = texts.driverRuns.more;
/** The emergency number of mobile phones in both markets; known without a connection. */
const EMERGENCY = '112';
const Body = styled('div')({ display: 'grid', gap: 16 });
const Call = styled('a')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 64,
  borderRadius: 14,
  background: palette.error,
  color: palette.onPrimary,
  fontSize: '1.25rem',
  fontWeight: 700,
  textDecoration: 'none',
});

interface SosProps {
  readonly run: string;
  readonly position: Place | undefined;
}

/** Help in an emergency: the number to call, and word to staff with the position. */
export function Sos({ run, position }: SosProps) {
  const { api } = useAuthSession();
  const [open, setOpen] = useState(false);
  const place = position && { latitude: position.latitude, longitude: position.longitude };
  const told = useMutation({
    mutationFn: () => api.call(sendRunSos, { params: { id: run }, body: place ? { position: place } : {} }),
    onError: (error) => notifyFailure(error, 'server'),
  });
  return (
    <>
      <Button look="danger" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.sos}
      </Button>
      <Dialog open={open} title={copy.sos} onClose={() => setOpen(false)}>
        <Body>
          <StepText>{copy.sosText}</StepText>
          <Call href={`tel:${told.data?.data.call ?? EMERGENCY}`}>
            {copy.sosCall(told.data?.data.call ?? EMERGENCY)}
          </Call>
          <Button look="outline" wide disabled={told.isPending || told.isSuccess} onClick={() => told.mutate()}>
            {copy.sosAction}
          </Button>
          <div role="status">{told.isSuccess && <StepText>{copy.sosTold}</StepText>}</div>
        </Body>
      </Dialog>
    </>
  );
}
