import { sendRunSos } from '@liftclub/api-contract';
import { CallUs } from '@liftclub/account';
import { useAuthSession } from '@liftclub/auth-session';
import { EMERGENCY_CALL_MS, EMERGENCY_NUMBER } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Dialog, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { StepText } from './step-frame';
import type { Place } from './use-positions';

const copy = texts.driverRuns.more;
const Open = styled(Button)({ minHeight: 56, borderWidth: 2, borderColor: palette.error, color: palette.error });
const Body = styled('div')({ display: 'grid', gap: 16 });
const Call = styled('a')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 64,
  borderRadius: 14,
  background: palette.danger,
  color: palette.onDanger,
  fontSize: '1.25rem',
  fontWeight: 700,
  textDecoration: 'none',
});

interface SosProps {
  readonly run: string;
  readonly position: Place | undefined;
}

/**
 * Help in an emergency: the number to call, and a message to staff with the position. In a dialog, so that neither is
 * pressed by accident.
 */
export function Sos({ run, position }: SosProps) {
  const { api } = useAuthSession();
  const [isOpen, setOpen] = useState(false);
  const place = position && { latitude: position.latitude, longitude: position.longitude };
  const sos = useMutation({
    mutationFn: () => {
      const signal = AbortSignal.timeout(EMERGENCY_CALL_MS);
      const body = place ? { position: place } : {};
      return api.call(sendRunSos, { params: { id: run }, body, signal, quiet: true });
    },
  });
  const number = sos.data?.data.call ?? EMERGENCY_NUMBER;
  return (
    <>
      <Open look="outline" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {copy.sos}
      </Open>
      <Dialog open={isOpen} title={copy.sos} onClose={() => setOpen(false)}>
        <Body>
          <StepText>{copy.sosText}</StepText>
          <Call href={`tel:${number}`}>{copy.sosCall(number)}</Call>
          <Button look="outline" wide disabled={sos.isPending || sos.isSuccess} onClick={() => sos.mutate()}>
            {copy.sosAction}
          </Button>
          <CallUs />
          <div role="status">
            {sos.isSuccess && <StepText>{copy.sosAlerted}</StepText>}
            {sos.isError && <StepText>{copy.sosFailed}</StepText>}
          </div>
        </Body>
      </Dialog>
    </>
  );
}
