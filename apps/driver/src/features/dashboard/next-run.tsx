import { useToday } from '@liftclub/auth-session';
import { formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, EmptyState } from '@liftclub/ui-kit';
import { CachedNote } from '../../components/cached-note';
import { RunPanel } from '../../components/run-panel';
import type { Runs } from '../../queries/run-queries';

const copy = texts.driverRuns.list;

interface NextRunProps {
  readonly runs: Runs;
  /** Nothing stands in the way of a run: without one, the driver reads when runs appear. */
  readonly expected: boolean;
}

/** The driver's run that is under way or comes next. */
export function NextRun({ runs: { cards, isKept }, expected }: NextRunProps) {
  const today = useToday()();
  const next = cards.find(({ date, state }) => date >= today && state !== 'closed');
  if (next)
    return (
      <>
        {isKept && <CachedNote />}
        <RunPanel run={next} day={next.date === today ? copy.today : formatDay(next.date)} />
      </>
    );
  if (!expected) return null;
  return (
    <Card>
      <EmptyState icon="route" title={copy.empty.title} text={copy.empty.text} />
    </Card>
  );
}
