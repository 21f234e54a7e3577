import type { RunStop } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { useState, type ReactNode } from 'react';
import { RUN_TICKS } from '@liftclub/domain';
import { CheckboxInput, FormError } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { RunStep } from '../../runs';
import { ArriveStep } from './arrive-step';
import { BoardStep } from './board-step';
import { DropOffStep } from './drop-off-step';
import { ClosedRun, CloseStep, EmptyStep } from './finish-steps';
import { StepBar, StepButton } from './step-bar';
import { StepFrame, StepText } from './step-frame';
import { useClockText } from '../../components/use-clock-text';
import type { Place } from './use-positions';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns;

interface StepPanelProps {
  readonly run: OpenRun;
  readonly step: RunStep;
  /** Where the phone is, if it is known and recent. */
  readonly position: Place | undefined;
}

/** The one thing to do next. */
export function StepPanel({ run, step, position }: StepPanelProps) {
  const clock = useClockText();
  const { title, body } = ((): { title: string; body: ReactNode } => {
    switch (step.kind) {
      case 'wait':
        return {
          title: copy.wait.title(clock(run.manifest.opens_at)),
          body: <StepText>{copy.wait.text}</StepText>,
        };
      case 'start':
        return { title: copy.start.title, body: <StartStep run={run} position={position} /> };
      case 'arrive':
        return {
          title: copy.stop.pickUp(nameOf(step.stop)),
          body: <ArriveStep key={step.stop.trip_id} run={run} stop={step.stop} position={position} />,
        };
      case 'board':
        return {
          title: copy.board.title(nameOf(step.stop)),
          body: <BoardStep key={step.stop.trip_id} run={run} stop={step.stop} position={position} />,
        };
      case 'drop_off':
        return {
          title: copy.stop.dropOff(nameOf(step.stop)),
          body: <DropOffStep key={step.stop.trip_id} run={run} stop={step.stop} position={position} />,
        };
      case 'empty':
        return { title: copy.empty.title, body: <EmptyStep run={run} position={position} /> };
      case 'close':
        return { title: copy.close.title, body: <CloseStep run={run} position={position} /> };
      case 'closed':
        return { title: copy.closed.title, body: <ClosedRun run={run} /> };
    }
  })();
  return <StepFrame title={title}>{body}</StepFrame>;
}

const nameOf = ({ rider }: RunStop): string => rider ?? copy.rider;

const Ticks = styled('div')({ display: 'grid', gap: 4, fontSize: '1.125rem' });

/** The four checks before a run. */
function StartStep({ run, position }: Omit<StepPanelProps, 'step'>) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const ticks = RUN_TICKS.filter((tick) => ticked.includes(tick));
  const start = () => {
    if (ticks.length < RUN_TICKS.length) return setMissing(true);
    void run.report({ type: 'start_run', ticks });
  };
  return (
    <>
      <Ticks>
        {RUN_TICKS.map((tick) => (
          <CheckboxInput
            key={tick}
            label={copy.start.ticks[tick]}
            name={tick}
            value={ticked.includes(tick)}
            onChange={(on) => setTicked(on ? [...ticked, tick] : ticked.filter((one) => one !== tick))}
          />
        ))}
      </Ticks>
      {isMissing && ticks.length < RUN_TICKS.length && <FormError>{copy.start.missing}</FormError>}
      <StepBar run={run} position={position}>
        <StepButton onClick={start}>{copy.start.action}</StepButton>
      </StepBar>
    </>
  );
}
