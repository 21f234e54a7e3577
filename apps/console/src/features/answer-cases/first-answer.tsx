import type { CaseRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';
import { formatDateTime } from '../../components/format-date-time';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleCases;

type Answered = Pick<CaseRow, 'state' | 'first_answer_at' | 'first_answer_due'>;

/** When a case was first answered, or until when it must be. */
export function FirstAnswer({
  row: { state, first_answer_at: at, first_answer_due: due },
}: {
  readonly row: Answered;
}) {
  const { api } = useConsole();
  if (at !== null) return copy.answered(formatDateTime(at));
  if (state === 'closed') return copy.noAnswer;
  if (new Date(due) > api.serverTime()) return copy.due(formatDateTime(due));
  return <StatusChip tone="bad">{copy.overdue(formatDateTime(due))}</StatusChip>;
}
