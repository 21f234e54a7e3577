import { ActionBar, Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { Sos } from './sos';
import type { Place } from './use-positions';
import type { OpenRun } from './use-run';

const Row = styled('div')({ display: 'flex', gap: 12 });
const Step = styled('div')({ display: 'grid', flexGrow: 1 });

/** The button of a step. */
export const StepButton = styled(Button)({ minHeight: 56, padding: '8px 16px', fontSize: '1.25rem', lineHeight: 1.2 });

interface StepBarProps {
  readonly run: OpenRun;
  readonly position: Place | undefined;
  /** The button of the step; none while the step needs something else first. */
  readonly children?: ReactNode;
}

/** The one button of a step, with SOS beside it while the run is under way: at the bottom of a phone. */
export function StepBar({ run, position, children }: StepBarProps) {
  return (
    <ActionBar>
      <Row>
        {run.progress.state === 'started' && <Sos run={run.manifest.id} position={position} />}
        <Step onClick={showMissing}>{children}</Step>
      </Row>
    </ActionBar>
  );
}

/** Scrolls to what a pressed step found missing: it may stand below the bar of a phone. */
function showMissing({ currentTarget }: MouseEvent<HTMLElement>): void {
  const step = currentTarget.closest('section');
  requestAnimationFrame(() => {
    // jsdom has no scrollIntoView.
    step?.querySelector('[aria-invalid="true"], [role="alert"]')?.scrollIntoView?.({ block: 'center' });
  });
}
