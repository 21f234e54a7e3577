import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useClockText } from '../../components/use-clock-text';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns.stops;
const Details = styled('details')({
  padding: '4px 16px',
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  '& summary': { padding: '12px 0', fontWeight: 650, cursor: 'pointer' },
});
const List = styled('ol')({ display: 'grid', gap: 12, margin: '0 0 12px', padding: 0, listStyle: 'none' });
const Row = styled('li')({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0 14px' });
const Time = styled('span')({ gridRow: 'span 2', fontWeight: 700, fontVariantNumeric: 'tabular-nums' });
const Quiet = styled('span')({ color: palette.muted, fontSize: '0.9375rem', overflowWrap: 'anywhere' });

/** All stops in order. */
export function StopList({ run: { progress } }: { readonly run: OpenRun }) {
  const clock = useClockText();
  return (
    <Details>
      <summary>{copy.title}</summary>
      <List>
        {progress.stops.map(({ kind, trip_id, planned_at, rider, address, area, status }) => (
          <Row key={`${kind} ${trip_id ?? ''}`}>
            <Time>{clock(planned_at)}</Time>
            <span>
              {copy.kind[kind]}
              {rider !== null && ` · ${rider}`}
            </span>
            <Quiet>
              {address ?? area}
              {status !== null && ` · ${texts.trips.status[status]}`}
            </Quiet>
          </Row>
        ))}
      </List>
    </Details>
  );
}
