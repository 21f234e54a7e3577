import { assignTrip, DISPATCH_REASON_LENGTH, type Assignment, type DispatchDay } from '@liftclub/api-contract';
import { formMessages, requiredTextMessage } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, ErrorState, FormText, Loading } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Nothing } from '../../../components/row-list';
import { useDebouncedValue } from '../../../components/forms/use-debounced-value';
import { assignmentQuery, idleDriversQuery } from '../../../queries/dispatch-query';
import { useConsole } from '../../../session/console-session';
import { CandidateList, Verdict } from './candidate-list';
import { candidatesOf, runKey, type Candidate } from './candidates';
import { timesOf } from '../day-times';
import type { ChangeDay } from '../day/use-service-day';

const copy = texts.consoleDispatch.actions;

export interface AssignTripProps {
  readonly day: DispatchDay;
  readonly changing: ChangeDay;
  readonly tripId: string;
  readonly ownRunId: string | undefined;
  readonly departsAt: string;
  /** The run that the trip was dropped on, chosen to begin with. */
  readonly proposed: string | undefined;
  /** Called with the trip while a run is chosen for it, and with undefined afterwards. */
  readonly onMoving: (tripId: string | undefined) => void;
  /** Called when the trip is assigned. */
  readonly onDone: () => void;
}

/**
 * Chooses a run or a driver without one for a trip. What a choice would cost, or why it is not possible, is asked
 * before; an impossible one needs a reason.
 */
export function AssignTrip({
  day,
  changing,
  tripId,
  ownRunId,
  departsAt,
  proposed,
  onMoving,
  onDone,
}: AssignTripProps) {
  const { api } = useConsole();
  useEffect(() => {
    onMoving(tripId);
    return () => onMoving(undefined);
  }, [tripId, onMoving]);
  const { data: idle, isError, isFetching, refetch } = useQuery(idleDriversQuery(api, day));
  const [chosenKey, setChosenKey] = useState(proposed === undefined ? undefined : runKey(proposed));
  const asked = useDebouncedValue(chosenKey);
  const candidates = idle && candidatesOf(day, idle, { ownRunId, departsAt });
  const candidate = candidates?.find(({ key }) => key === chosenKey);
  const isSettled = asked === candidate?.key;
  const preview = useQuery(assignmentQuery(api, tripId, isSettled ? candidate?.target : undefined, day.version));
  const assign = async ({ target, name }: Candidate, reason?: string) => {
    const body = { trip_id: tripId, ...target, version: day.version, ...(reason !== undefined && { reason }) };
    const made = await changing.change(() => api.call(assignTrip, { body }), copy.assigned(name));
    if (made) onDone();
  };

  if (!candidates && isError)
    return <ErrorState retryLabel={copy.failed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!candidates) return <Loading label={copy.loading} />;
  if (candidates.length === 0) return <Nothing>{copy.noCandidates}</Nothing>;
  return (
    <>
      <CandidateList candidates={candidates} timeOf={timesOf(day.market)} chosen={chosenKey} onChoose={setChosenKey} />
      <Verdict candidate={candidate} preview={preview} />
      {candidate && preview.data && (
        <Confirmation
          key={candidate.key}
          candidate={candidate}
          assignment={preview.data}
          busy={changing.busy || preview.isPlaceholderData}
          onConfirm={(reason) => assign(candidate, reason)}
        />
      )}
    </>
  );
}

interface ConfirmationProps {
  readonly candidate: Candidate;
  readonly assignment: Assignment;
  readonly busy: boolean;
  readonly onConfirm: (reason?: string) => Promise<void>;
}

const reasonMessages = ({ reason }: { readonly reason: string }) =>
  formMessages<{ readonly reason: string }>({ reason: requiredTextMessage(reason, DISPATCH_REASON_LENGTH) });

/** One button for what is possible, a form with a reason for what is not. */
function Confirmation({ candidate: { name }, assignment, busy, onConfirm }: ConfirmationProps) {
  const { confirm, force } = copy;
  if (assignment.feasible)
    return (
      <Button disabled={busy} aria-busy={busy} onClick={() => void onConfirm()}>
        {confirm(name)}
      </Button>
    );
  return (
    <Form
      label={force.submit(name)}
      initialValues={{ reason: '' }}
      messages={reasonMessages}
      send={({ reason }) => onConfirm(reason.trim())}
    >
      <FormText
        name="reason"
        keyboard="text"
        label={force.label}
        hint={force.hint}
        maxLength={DISPATCH_REASON_LENGTH}
        autoComplete="off"
        required
      />
      <FormSubmit label={force.submit(name)} busyLabel={force.busy} />
    </Form>
  );
}
