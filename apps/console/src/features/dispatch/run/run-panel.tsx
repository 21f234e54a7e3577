import { getRunPositions, type DispatchDay } from '@liftclub/api-contract';
import { formatKm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { WithRight } from '../../../components/with-right';
import { FactList, type Fact } from '../../../components/fact-list';
import { Note } from '../../../components/note';
import { timesOf, type TimeOf } from '../day-times';
import { PanelFrame } from '../panel-frame';
import { RunActions } from './run-actions';
import { RunPositions } from './run-positions';
import { RunStops } from './run-stops';
import type { Run } from '../timeline/timeline';
import { useCanChange, useChangeDay } from '../day/use-service-day';

const copy = texts.consoleDispatch.panel;

interface RunPanelProps {
  readonly day: DispatchDay;
  readonly run: Run;
  readonly onClose: () => void;
}

/** The chosen run: who drives what, its way and its stops. */
export function RunPanel({ day, run, onClose }: RunPanelProps) {
  const changing = useChangeDay(day);
  const canChange = useCanChange(day);
  const timeOf = timesOf(day.market);
  return (
    <PanelFrame title={run.driver.name} onClose={onClose}>
      <FactList facts={runFacts(run, timeOf)} />
      {canChange && <RunActions day={day} run={run} changing={changing} />}
      {changing.refusal !== undefined && <Note>{changing.refusal}</Note>}
      {run.state !== 'planned' && (
        <WithRight of={getRunPositions}>
          <RunPositions runId={run.id} timeOf={timeOf} />
        </WithRight>
      )}
      <RunStops run={run} tripId={undefined} timeOf={timeOf} />
    </PanelFrame>
  );
}

function runFacts(run: Run, timeOf: TimeOf): Fact[] {
  const { driver, vehicle } = run;
  const { name, model, color, plate_number, seats } = vehicle;
  return [
    [copy.facts.driver, <a href={`tel:${driver.phone}`}>{driver.phone}</a>],
    [copy.facts.vehicle, `${color} ${name} ${model}, ${plate_number}`],
    [copy.facts.shift, copy.range(timeOf(run.starts_at), timeOf(run.ends_at))],
    [copy.facts.distance, formatKm(run.km)],
    [copy.facts.onBoard, copy.seats(run.most_on_board, seats)],
  ];
}
