import { texts } from '@liftclub/texts';
import { Icon, palette, visuallyHidden } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { tripCounts } from '../../runs';
import { useClockText } from '../../components/use-clock-text';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns;
const Line = styled('p')({ margin: 0, color: palette.muted });
const Unsent = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  color: palette.warning,
  fontWeight: 600,
});
const Announcement = styled('p')(visuallyHidden);

/** Times and progress of the run, riders in other vehicles, unsent steps, and the last step for screen readers. */
export function RunStatus({ run: { manifest, progress, events } }: { readonly run: OpenRun }) {
  const clock = useClockText();
  const { all, over } = tripCounts(progress);
  const unsent = events.filter(({ state, wrong }) => state === 'queued' && !wrong).length;
  const last = events.filter(({ state, wrong }) => state !== 'refused' && !wrong).at(-1);
  return (
    <div>
      <Line>
        {copy.times(clock(manifest.starts_at), clock(manifest.ends_at))} · {copy.progress(over, all)}
      </Line>
      <div role="status">
        {manifest.elsewhere?.map(({ trip_id, rider, planned_at }) => (
          <Line key={trip_id}>{copy.elsewhere(rider ?? copy.rider, clock(planned_at))}</Line>
        ))}
        {unsent > 0 && (
          <Unsent>
            <Icon name="clock" size={18} />
            {copy.unsent(unsent)}
          </Unsent>
        )}
        {last && <Announcement>{copy.eventNames[last.event.type]}</Announcement>}
      </div>
    </div>
  );
}
