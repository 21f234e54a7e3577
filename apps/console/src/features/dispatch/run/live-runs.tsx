import type { DispatchDay, LiveRun } from '@liftclub/api-contract';
import { todayFor } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, Loading, StatusChip, type StatusTone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Note } from '../../../components/note';
import { Nothing, Quiet, RowList, RowText } from '../../../components/row-list';
import { useConsole } from '../../../session/console-session';
import type { LiveDispatch } from '../day/use-live-dispatch';
import { timesOf, type TimeOf } from '../day-times';
import type { Chosen } from '../timeline/timeline-keys';

const copy = texts.consoleDispatch.live;

/** Its text begins where the lines below it begin. */
const RunButton = styled(Button)({ justifySelf: 'start', marginLeft: -14 });

interface LiveRunsProps {
  readonly day: DispatchDay;
  readonly live: LiveDispatch;
  readonly onOpen: (run: Chosen) => void;
}

/**
 * The state of today's runs, the worst first; of an earlier day only those with a rider on board. Nothing before
 * publication.
 */
export function LiveRuns({ day, live: { runs: all, isLost }, onOpen }: LiveRunsProps) {
  const { api } = useConsole();
  const isToday = day.date === todayFor(day.market, api.serverTime());
  const isFollowed = isToday && (day.state === 'published' || day.state === 'under_way');
  const timeOf = timesOf(day.market);
  const runs = all?.filter(({ id }) => day.runs.some((run) => run.id === id));
  if (!isFollowed && !runs?.length) return null;
  return (
    <Card title={copy.title}>
      {isLost && <Note>{copy.lost}</Note>}
      {!runs && !isLost && <Loading label={copy.loading} />}
      {runs?.length === 0 && <Nothing>{copy.none}</Nothing>}
      <RowList aria-label={copy.title}>
        {runs?.map((run) => (
          <li key={run.id}>
            <RowText>
              <RunButton small look="quiet" onClick={() => onOpen({ kind: 'run', id: run.id })}>
                {run.driver.name}, {run.vehicle.plate_number}
              </RunButton>
              {alertTexts(run, timeOf).map((text) => (
                <Quiet key={text}>{text}</Quiet>
              ))}
            </RowText>
            <StatusChip tone={toneOf(run)}>{stateText(run)}</StatusChip>
          </li>
        ))}
      </RowList>
    </Card>
  );
}

function toneOf({ state, lateness_minutes, alerts }: LiveRun): StatusTone {
  if (alerts.length > 0) return 'bad';
  if (lateness_minutes > 0) return 'warning';
  return state === 'started' ? 'good' : 'quiet';
}

function stateText({ state, lateness_minutes, alerts }: LiveRun): string {
  const name = copy.states[state];
  if (state !== 'started') return name;
  // Without a position nobody knows whether it is on time.
  if (alerts.some(({ kind }) => kind === 'no_signal')) return `${name}, ${copy.noSignal}`;
  return `${name}, ${lateness_minutes > 0 ? copy.late(lateness_minutes) : copy.onTime}`;
}

const alertTexts = ({ alerts, last_position_at }: LiveRun, timeOf: TimeOf): string[] => [
  ...alerts.map((alert) => alertText(alert, timeOf)),
  ...(last_position_at === null ? [] : [copy.position(timeOf(last_position_at))]),
];

function alertText(
  { kind, since, other_vehicles: others, handed_to: handedTo }: LiveRun['alerts'][number],
  timeOf: TimeOf,
): string {
  if (others.length > 0) return copy.contradictionOf(timeOf(since), others.join(', '));
  return handedTo === null ? copy.alerts[kind](timeOf(since)) : copy.handedTo(timeOf(since), handedTo);
}
