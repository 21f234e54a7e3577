import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { lazy, Suspense, useState } from 'react';
import type { TimeOf } from '../day-times';

const PositionsDialog = lazy(() =>
  import('./positions-dialog').then((module) => ({ default: module.PositionsDialog })),
);

interface RunPositionsProps {
  readonly runId: string;
  readonly timeOf: TimeOf;
}

/** The way to where the vehicle of a run was. */
export function RunPositions({ runId, timeOf }: RunPositionsProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <div>
      <Button small look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.consoleDispatch.positions.open}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <PositionsDialog runId={runId} timeOf={timeOf} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
