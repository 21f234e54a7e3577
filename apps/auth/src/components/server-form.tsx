import { isApiError, type ApiError } from '@liftclub/api-client';
import type { FormMessages } from '@liftclub/domain';
import { AppForm, SubmitButton } from '@liftclub/ui-kit';
import { Formik, type FormikHelpers } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import { tellFailure } from './tell-failure';

interface ServerFormProps<Values> {
  /** Names the form for a screen reader. */
  readonly label: string;
  readonly initialValues: Values;
  /** Our own rules, by field. */
  readonly messages: (values: Values) => FormMessages<Values>;
  /**
   * Sends, and leads on to another screen, unless it answers 'stay'. A refusal rejects with an ApiError, whose messages
   * stand at the fields of the same names.
   */
  readonly send: (values: Values) => Promise<'stay' | void>;
  /** What the notification of a refusal says; 'server' for the server's message. */
  readonly failure: string | 'server';
  readonly submit: string;
  readonly busy: string;
  readonly children: ReactNode;
}

/** A form that goes to the server: what was typed is kept, and what is wrong is said at its field. */
export function ServerForm<Values extends object>(props: ServerFormProps<Values>) {
  const { label, initialValues, messages, send, failure, submit, busy, children } = props;
  const refusal = useRef<Refusal<Values> | null>(null);
  // The next screen takes its time to load: until then the form is not sent a second time.
  const [leaving, setLeaving] = useState(false);

  const onSubmit = async (values: Values, { validateForm }: FormikHelpers<Values>) => {
    try {
      setLeaving((await send(values)) !== 'stay');
    } catch (error) {
      if (!isApiError(error)) throw error;
      tellFailure(error, failure);
      refusal.current = { values, errors: error.errors };
      await validateForm();
    }
  };

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => ({ ...standing(refusal.current, values), ...messages(values) })}
      onSubmit={onSubmit}
    >
      {({ isSubmitting }) => (
        <AppForm label={label}>
          {children}
          {/* Pressed again with the same values, the server is asked again: it may have changed its mind. */}
          <SubmitButton
            wide
            label={submit}
            busyLabel={busy}
            busy={isSubmitting || leaving}
            onClick={() => (refusal.current = null)}
          />
        </AppForm>
      )}
    </Formik>
  );
}

/** What the server refused, and why. */
interface Refusal<Values> {
  readonly values: Values;
  readonly errors: ApiError['errors'];
}

/** The server's messages at the fields whose refused value is still there. */
function standing<Values extends object>(refusal: Refusal<Values> | null, values: Values): Record<string, string> {
  if (!refusal) return {};
  const fields = (Object.keys(values) as (keyof Values & string)[]).filter(
    (field) => values[field] === refusal.values[field],
  );
  return Object.fromEntries(
    fields.flatMap((field) => refusal.errors[field]?.slice(0, 1).map((message) => [field, message]) ?? []),
  );
}
