import { isApiError } from '@liftclub/api-client';
import { approveRequest, declineRequest, withdrawRequest, type StaffRequest } from '@liftclub/api-contract';
import { formMessages, requiredTextMessage } from '@liftclub/domain';
import { Form, FormSubmit, notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleRequests;
const WHY_LENGTH = 500;

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 });
const Line = styled('p')({ margin: '20px 0 0' });
const Space = styled('div')({ marginTop: 24 });

interface DecideRequestProps {
  readonly request: StaffRequest;
  readonly onDecided: (decided?: Decided) => void;
}

/** The decisions that the member may make about an open request, or why there are none. */
export function DecideRequest({ request, onDecided }: DecideRequestProps) {
  const { staff } = useConsole();
  const [declining, setDeclining] = useState(false);
  const { id, state, asked_by, can_decide } = request;
  if (state !== 'open') return null;
  if (asked_by.id === staff.id) return <Withdraw id={id} onDecided={onDecided} />;
  if (!can_decide) return <Line>{copy.detail.another}</Line>;
  if (declining) return <DeclineForm id={id} onDecided={onDecided} onBack={() => setDeclining(false)} />;
  return <Approve id={id} onDecided={onDecided} onDecline={() => setDeclining(true)} />;
}

/** The response to a decision; `data` is what an approval did. */
export interface Decided {
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

interface DecisionProps {
  readonly id: string;
  readonly onDecided: (decided?: Decided) => void;
}

/**
 * A decision. What it touched is loaded again before the dialog closes, also after a 409: the request is then closed or
 * was decided by another member.
 */
function useDecision<Input = void>(call: (input: Input) => Promise<Decided>, onDecided: (decided?: Decided) => void) {
  const invalidate = useInvalidate();
  const end = async (decided?: Decided) => {
    await invalidate(queryKeys.today);
    onDecided(decided);
  };
  return useMutation({
    mutationFn: call,
    onSuccess: (decided) => {
      notify(decided.message, 'success');
      return end(decided);
    },
    onError: (error) => {
      const isForbidden = isApiError(error, 'http') && error.code === 'permission_denied';
      notifyFailure(error, isForbidden ? copy.errors.notYours : 'server');
      return isApiError(error, 'http') && error.status === 409 ? end() : undefined;
    },
  });
}

function Approve({ id, onDecided, onDecline }: DecisionProps & { readonly onDecline: () => void }) {
  const { api } = useConsole();
  const { mutate, isPending } = useDecision(() => api.call(approveRequest, { params: { id }, body: {} }), onDecided);
  return (
    <Buttons>
      <Button onClick={() => mutate()} disabled={isPending} aria-busy={isPending}>
        {isPending ? copy.approve.busy : copy.approve.label}
      </Button>
      <Button look="outline" onClick={onDecline} disabled={isPending}>
        {copy.decline.open}
      </Button>
    </Buttons>
  );
}

function Withdraw({ id, onDecided }: DecisionProps) {
  const { api } = useConsole();
  const { mutate, isPending } = useDecision(() => api.call(withdrawRequest, { params: { id } }), onDecided);
  return (
    <>
      <Line>{copy.errors.ownRequest}</Line>
      <Buttons>
        <Button look="outline" onClick={() => mutate()} disabled={isPending} aria-busy={isPending}>
          {isPending ? copy.withdraw.busy : copy.withdraw.label}
        </Button>
      </Buttons>
    </>
  );
}

function DeclineForm({ id, onDecided, onBack }: DecisionProps & { readonly onBack: () => void }) {
  const { api } = useConsole();
  const { mutateAsync } = useDecision(
    (why: string) => api.call(declineRequest, { params: { id }, body: { why: why.trim() } }),
    onDecided,
  );
  return (
    <Space>
      <Form
        label={copy.decline.confirm}
        initialValues={{ why: '' }}
        messages={({ why }) => formMessages({ why: requiredTextMessage(why, WHY_LENGTH) })}
        send={async ({ why }) => void (await mutateAsync(why))}
      >
        <FormText
          name="why"
          keyboard="text"
          label={copy.decline.reason}
          hint={copy.decline.hint}
          maxLength={WHY_LENGTH}
          autoComplete="off"
          autoFocus
          required
        />
        <Buttons>
          <FormSubmit label={copy.decline.confirm} busyLabel={copy.decline.busy} />
          <Button look="outline" type="button" onClick={onBack}>
            {copy.decline.back}
          </Button>
        </Buttons>
      </Form>
    </Space>
  );
}
