import type { StaffRequest } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Dialog } from '../../components/dialogs/dialogs';
import { FactList, type Fact } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { DecideRequest, type Decided } from './decide-request';
import { RequestSubject } from './request-subject';
import { amountOf } from './request-table';

const { columns, detail: copy, states } = texts.consoleRequests;

interface RequestDialogProps {
  readonly request: StaffRequest;
  readonly onClose: () => void;
  /** Called after a decision, when the lists are loaded again. */
  readonly onDecided: (decided?: Decided) => void;
}

/** Shows what will be done, who asked and why, with the decisions that the member may make. */
export function RequestDialog({ request, onClose, onDecided }: RequestDialogProps) {
  return (
    <Dialog open title={request.change?.name ?? request.summary} onClose={onClose}>
      <FactList facts={factsOf(request)} />
      <DecideRequest request={request} onDecided={onDecided} />
    </Dialog>
  );
}

function factsOf(request: StaffRequest): Fact[] {
  const amount = amountOf(request);
  const { subject, change, asked_by, asked_at, expires_at, reason, state, decided_by, decided_at, why } = request;
  const { approvals, approvals_needed: needed } = request;
  const facts: (Fact | false)[] = [
    [columns.about, <RequestSubject key="about" subject={subject} />],
    amount !== '' && [columns.amount, amount],
    change !== null && [copy.before, change.before],
    change !== null && [copy.after, change.after],
    [columns.askedBy, asked_by.name],
    [columns.asked, formatDateTime(asked_at)],
    reason !== '' && [copy.reason, reason],
    state === 'open' && [columns.expires, formatDateTime(expires_at)],
    state === 'open' && needed > 1 && [copy.approvals, copy.approvalsOf(approvals, needed)],
    state !== 'open' && [copy.status, states[state]],
    decided_at !== null && [columns.decided, copy.decided(decided_by ?? '', formatDateTime(decided_at))],
    why !== null && [copy.why, why],
  ];
  return facts.filter((fact) => fact !== false);
}
