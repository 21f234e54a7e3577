import type { RunStop } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { navigationLink } from './navigation-link';
import { StepText } from './step-frame';
import { useClockText } from '../../components/use-clock-text';

const copy = texts.driverRuns;
const Note = styled('p')({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 12,
  background: palette.infoTint,
  color: palette.ink,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
const When = styled('div')({ display: 'grid', gap: 4 });
const Way = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 56,
  border: `2px solid ${palette.primary}`,
  borderRadius: 12,
  color: palette.primary,
  fontSize: '1.125rem',
  fontWeight: 650,
  textDecoration: 'none',
});

/** When and where a stop is, the guardian's note, and directions. */
export function StopPlace({ stop }: { readonly stop: RunStop }) {
  const clock = useClockText();
  const way = navigationLink(stop, navigator.userAgent);
  return (
    <>
      <When>
        <StepText>{copy.stop.planned(clock(stop.planned_at))}</StepText>
        <StepText>
          <strong>{stop.address ?? stop.area}</strong>
        </StepText>
      </When>
      {stop.note !== null && stop.note !== '' && (
        <Note>
          <strong>{copy.stop.note}:</strong> {stop.note}
        </Note>
      )}
      {stop.address === null && <StepText>{copy.noNames}</StepText>}
      {way !== undefined && (
        <Way href={way} target="_blank" rel="noreferrer">
          <Icon name="pin" size={22} />
          {copy.stop.navigate}
        </Way>
      )}
    </>
  );
}
