import { failureText, isApiError, type ApiError } from '@liftclub/api-client';
import type { FormMessages } from '@liftclub/domain';
import { AppForm, FormError, SubmitButton } from '@liftclub/ui-kit';
import { Formik, type FormikHelpers } from 'formik';
import { useState, type ReactNode } from 'react';

/** What a refusal means to a person: at fields of the form, or about the form as a whole. */
export interface Verdict<Values> {
  readonly fields?: FormMessages<Values>;
  readonly form?: string;
}

interface StaffFormProps<Values> {
  /** Names the form for a screen reader. */
  readonly label: string;
  readonly initialValues: Values;
  /** Our own rules, by field. */
  readonly messages: (values: Values) => FormMessages<Values>;
  readonly send: (values: Values, form: FormikHelpers<Values>) => Promise<void>;
  /** What a refusal means where the server's own words do not say it. */
  readonly judge?: (error: ApiError) => Verdict<Values> | undefined;
  readonly submit: string;
  readonly busy: string;
  readonly children: ReactNode;
}

/** A form that goes to the server: what was typed is kept, and what is wrong stands at its field or above the button. */
export function StaffForm<Values extends object>({
  label,
  initialValues,
  messages,
  send,
  judge,
  submit,
  busy,
  children,
}: StaffFormProps<Values>) {
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: Values, form: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      await send(values, form);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const verdict = judge?.(error) ?? verdictOf(error, values);
      if (verdict.fields) form.setErrors(verdict.fields as Parameters<typeof form.setErrors>[0]);
      setFailure(verdict.form);
    }
  };

  // Leaving a field asks nothing anew: the server's words stay at their field until something is changed.
  return (
    <Formik initialValues={initialValues} validate={messages} validateOnBlur={false} onSubmit={onSubmit}>
      {({ isSubmitting }) => (
        <AppForm label={label}>
          {children}
          <FormError>{failure}</FormError>
          <SubmitButton wide label={submit} busyLabel={busy} busy={isSubmitting} />
        </AppForm>
      )}
    </Formik>
  );
}

/** The server's words: at the fields they are about, else for the whole form; none where the person knows already. */
function verdictOf<Values extends object>(error: ApiError, values: Values): Verdict<Values> {
  const found = Object.entries(error.errors).flatMap(([field, [message]]) =>
    field in values && message ? [[field, message]] : [],
  );
  if (found.length > 0) return { fields: Object.fromEntries(found) };
  const form = failureText(error, 'server');
  return form === undefined ? {} : { form };
}
