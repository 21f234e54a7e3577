import { sendRunSos } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { EMERGENCY_NUMBER } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { StepText } from './step-frame';
import type { Place } from './use-positions';

const copy = texts.driverRuns.more;
const Details = styled('details')({
  display: 'grid',
  '& summary': {
    padding: '16px 20px',
    border: `2px solid ${palette.error}`,
    borderRadius: 14,
    color: palette.error,
    fontSize: '1.25rem',
    fontWeight: 750,
    cursor: 'pointer',
  },
});
const Body = styled('div')({ display: 'grid', gap: 16, paddingTop: 16 });
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

/**
 * Help in an emergency: the number to call, and a message to staff with the position. Collapsed, so that it is not
 * opened by accident.
 */
export function Sos({ run, position }: SosProps) {
  const { api } = useAuthSession();
  const place = position && { latitude: position.latitude, longitude: position.longitude };
  const sos = useMutation({
    mutationFn: () =>
      api.call(sendRunSos, { params: { id: run }, body: place ? { position: place } : {}, quiet: true }),
  });
  const number = sos.data?.data.call ?? EMERGENCY_NUMBER;
  return (
    <Details>
      <summary>{copy.sos}</summary>
      <Body>
        <StepText>{copy.sosText}</StepText>
        <Call href={`tel:${number}`}>{copy.sosCall(number)}</Call>
        <Button look="outline" wide disabled={sos.isPending || sos.isSuccess} onClick={() => sos.mutate()}>
          {copy.sosAction}
        </Button>
        <div role="status">
          {sos.isSuccess && <StepText>{copy.sosAlerted}</StepText>}
          {sos.isError && <StepText>{copy.sosFailed}</StepText>}
        </div>
      </Body>
    </Details>
  );
}
