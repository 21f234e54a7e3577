import { writeToCase } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formMessages, LIMITS, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormTextArea, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { casesQuery } from './cases-query';

const copy = texts.cases.list;
const Fields = styled('div')({ display: 'grid', gap: 16 });

interface Values {
  readonly text: string;
}

/** Adds a message to a case; the field is empty again once it was sent. */
export function MessageForm({ id, number }: { readonly id: string; readonly number: number }) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const { mutateAsync } = useMutation({
    mutationFn: (body: Values) =>
      withKey({ id, ...body }, (idempotencyKey) => api.call(writeToCase, { params: { id }, body, idempotencyKey })),
    onSettled: () => queries.invalidateQueries(casesQuery(api)),
  });
  return (
    <Form
      label={copy.number(number)}
      initialValues={{ text: '' }}
      messages={({ text }: Values) => formMessages<Values>({ text: requiredTextMessage(text, LIMITS.caseText) })}
      send={async ({ text }, form) => {
        await mutateAsync({ text: text.trim() });
        form.resetForm();
        notify(texts.cases.sent, 'success');
      }}
    >
      <Fields>
        <FormTextArea name="text" label={copy.answer} maxLength={LIMITS.caseText} rows={3} />
        <FormFailure />
        <div>
          <FormSubmit label={copy.send} busyLabel={copy.sending} />
        </div>
      </Fields>
    </Form>
  );
}
