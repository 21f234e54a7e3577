import { pageConfig } from '@liftclub/account';
import type { DispatchDay } from '@liftclub/api-contract';
import { RunsMap } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { findBar, initialsOf, type Run, type TimelineRow } from '../timeline/timeline';
import type { Chosen } from '../timeline/timeline-keys';

const copy = texts.consoleDispatch.map;
const Legend = styled('p')({ margin: '8px 0 0', color: palette.muted, fontSize: '0.875rem' });

interface DayMapProps {
  readonly day: DispatchDay;
  readonly rows: readonly TimelineRow[];
  readonly chosen: Chosen | undefined;
}

/** The runs of the day and their vehicles on a map; the run of what is chosen stands out. */
export function DayMap({ day, rows, chosen }: DayMapProps) {
  if (day.runs.length + day.unassigned.length === 0) return null;
  const chosenId = chosen?.kind === 'trip' ? findBar(rows, chosen.id)?.run.id : chosen?.id;
  return (
    <Card title={copy.title}>
      <RunsMap
        label={copy.label(day.runs.length)}
        runs={day.runs.map(onMap)}
        chosenId={chosenId}
        unassigned={day.unassigned.map(({ pick_up }) => pick_up)}
        tilesUrl={pageConfig.map_tiles_url}
      />
      <Legend>{copy.legend}</Legend>
    </Card>
  );
}

/** The position itself needs a reason, see `RunPositions`: a vehicle stands where it has last stopped. */
const onMap = ({ id, driver, state, stops }: Run) => ({
  id,
  initials: initialsOf(driver.name),
  stops,
  reached: state === 'started' ? (stops.findLast(({ real_at }) => real_at !== null) ?? stops[0]) : undefined,
});
