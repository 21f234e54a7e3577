import { useToday } from '@liftclub/auth-session';
import { formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, EmptyState } from '@liftclub/ui-kit';
import { CachedNote } from '../../components/cached-note';
import { RunPanel } from '../../components/run-panel';
import type { RunCard } from '@liftclub/api-contract';

const copy = texts.driverRuns.list;

interface NextRunProps {
  /** The driver's run that is under way or comes next. */
  readonly run: RunCard | undefined;
  /** The runs come from the device. */
  readonly isKept: boolean;
  /** Nothing stands in the way of a run: without one, the driver reads when runs appear. */
  readonly expected: boolean;
}

/** The run to drive next, above everything else. */
export function NextRun({ run, isKept, expected }: NextRunProps) {
  const today = useToday()();
  if (run)
    return (
      <>
        {isKept && <CachedNote />}
        <RunPanel run={run} day={run.date === today ? copy.today : formatDay(run.date)} />
      </>
    );
  if (!expected) return null;
  return (
    <Card>
      <EmptyState icon="route" title={copy.empty.title} text={copy.empty.text} />
    </Card>
  );
}
