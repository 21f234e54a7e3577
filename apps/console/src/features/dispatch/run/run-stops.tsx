import { RunMap } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { TimeOf } from '../day-times';
import type { Run, Stop } from '../timeline/timeline';

const copy = texts.consoleDispatch.panel;

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '6px 4px', textAlign: 'left', verticalAlign: 'top', borderTop: `1px solid ${palette.line}` },
  '& thead th': { borderTop: 0, color: palette.muted },
  '& th[scope="row"]': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& tr[data-marked] th, & tr[data-marked] td': { background: palette.sunTint },
  '& small': { display: 'block', color: palette.muted },
});

interface RunStopsProps {
  readonly run: Run;
  /** The trip whose stops stand out. */
  readonly tripId: string | undefined;
  readonly timeOf: TimeOf;
}

/** A run on a schematic map, and its stops by number with planned and actual times. */
export function RunStops({ run, tripId, timeOf }: RunStopsProps) {
  const isMarked = (stop: Stop) => tripId !== undefined && stop.trip_id === tripId;
  return (
    <>
      <RunMap
        label={copy.map(run.driver.name, run.stops.length)}
        stops={run.stops.map((stop) => ({ ...stop, marked: isMarked(stop) }))}
      />
      <Table aria-label={copy.stops}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.stop}</th>
            <th scope="col">{copy.columns.planned}</th>
            <th scope="col">{copy.columns.real}</th>
          </tr>
        </thead>
        <tbody>
          {run.stops.map((stop, index) => (
            <tr key={`${stop.kind} ${stop.trip_id}`} {...(isMarked(stop) && { 'data-marked': '' })}>
              <th scope="row">
                {index + 1}. {stopText(stop)}
                <small>{stop.address}</small>
              </th>
              <td>{timeOf(stop.planned_at)}</td>
              <td>{stop.real_at === null ? '–' : timeOf(stop.real_at)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const stopText = ({ kind, rider }: Stop): string =>
  rider === null ? copy.kinds[kind] : copy.stop(copy.kinds[kind], rider);
