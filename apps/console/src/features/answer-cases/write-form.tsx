import type { answerCase, noteCase } from '@liftclub/api-contract';
import { formMessages, LIMITS, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { FormTextArea, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useConsole } from '../../session/console-session';
import { useCaseChange } from './use-case-change';

// Grows with what is written.
const Fields = styled('div')({ display: 'grid', gap: 12, '& textarea': { fieldSizing: 'content', minHeight: 72 } });

interface Values {
  readonly text: string;
}

interface WriteFormProps {
  readonly id: string;
  readonly endpoint: typeof answerCase | typeof noteCase;
  readonly copy:
    | { readonly label: string; readonly send: string; readonly sending: string; readonly done: string }
    | { readonly label: string; readonly save: string; readonly saving: string; readonly done: string };
}

/** Writes an answer or a note; the field is empty again once it was sent. */
export function WriteForm({ id, endpoint, copy }: WriteFormProps) {
  const { api } = useConsole();
  const withKey = useIdempotencyKey();
  const { mutateAsync } = useCaseChange(id, (body: Values) =>
    withKey({ path: endpoint.path, id, ...body }, (idempotencyKey) =>
      api.call(endpoint, { params: { id }, body, idempotencyKey }),
    ),
  );
  const [label, busyLabel] = 'send' in copy ? [copy.send, copy.sending] : [copy.save, copy.saving];
  return (
    <Form
      label={copy.label}
      initialValues={{ text: '' }}
      messages={({ text }: Values) => formMessages<Values>({ text: requiredTextMessage(text, LIMITS.caseText) })}
      send={async ({ text }, form) => {
        await mutateAsync({ text: text.trim() });
        form.resetForm();
        notify(copy.done, 'success');
      }}
    >
      <Fields>
        <FormTextArea name="text" label={copy.label} maxLength={LIMITS.caseText} rows={2} />
        <FormFailure />
        <div>
          <FormSubmit label={label} busyLabel={busyLabel} />
        </div>
      </Fields>
    </Form>
  );
}
