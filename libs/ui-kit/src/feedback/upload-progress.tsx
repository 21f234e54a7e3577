import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { palette } from '../theme/palette';

const Line = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '0.9375rem',
  fontWeight: 550,
});
const Track = styled('div')({
  height: 10,
  marginTop: 8,
  borderRadius: 5,
  background: palette.line,
  overflow: 'hidden',
});
const Fill = styled('div')({ height: '100%', borderRadius: 5, background: palette.primary, transition: 'width .2s' });

/** The progress of an upload; `percent` is from 0 to 100. */
export function UploadProgress({ label, percent }: { label: string; percent: number }) {
  const id = useId();
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div>
      <Line>
        <span id={id}>{label}</span>
        <span aria-hidden="true">{shown}%</span>
      </Line>
      <Track role="progressbar" aria-labelledby={id} aria-valuenow={shown} aria-valuemin={0} aria-valuemax={100}>
        <Fill style={{ width: `${shown}%` }} />
      </Track>
    </div>
  );
}
