import { failureText, isApiError, type ApiError } from '@liftclub/api-client';
import type { FormMessages } from '@liftclub/domain';
import { AppForm } from '@liftclub/ui-kit';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { FormStatus } from './form-status';
import { fieldMessages, useServerErrors } from './server-errors';

/** What a failed request means to the user: messages at fields, or one about the form as a whole. */
export interface FormErrors<Values> {
  readonly fields?: FormMessages<Values>;
  readonly form?: string | undefined;
}

export interface FormProps<Values extends object> {
  /** Names the form for a screen reader. */
  readonly label?: string;
  readonly initialValues: Values;
  /** Our own rules, by field; nothing is sent while one of them is broken. */
  readonly messages: (values: Values) => FormMessages<Values>;
  /** Sends the form; rejects with the ApiError. 'leaving' keeps the button busy until the next screen has loaded. */
  readonly send: (values: Values, form: FormikHelpers<Values>) => Promise<'leaving' | void>;
  /** Called with the error of a failed request. What it returns replaces the server's own messages. */
  readonly onFailure?: (error: ApiError) => FormErrors<Values> | void;
  /** A field is not known yet: a submit waits until it is. */
  readonly isAwaited?: boolean;
  readonly children: ReactNode;
}

/**
 * A form that goes to the server: the values are kept after a failure, the server's messages are shown at their fields,
 * and the first field with an error gets the focus. Submitting the same values again sends another request.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { label, initialValues, messages, send, onFailure, isAwaited, children } = props;
  const serverErrors = useServerErrors<Values>();

  const onSubmit = async (values: Values, form: FormikHelpers<Values>) => {
    const setStatus = (status: FormStatus) => form.setStatus(status);
    setStatus({});
    try {
      setStatus({ leaving: (await send(values, form)) === 'leaving' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { fields = {}, form: failure } = onFailure?.(error) ?? errorsOf(error, values);
      setStatus({ failure });
      serverErrors.set(values, fields as FormMessages<Values>);
      await form.validateForm();
    }
  };

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => ({ ...serverErrors.at(values), ...messages(values) })}
      onSubmit={onSubmit}
    >
      <AppForm label={label} isAwaited={isAwaited} beforeSubmit={serverErrors.clear}>
        {children}
      </AppForm>
    </Formik>
  );
}

/** The server's messages at the fields of the form; about the form as a whole where none is about a field. */
function errorsOf<Values extends object>(error: ApiError, values: Values): FormErrors<Values> {
  const found = Object.entries(fieldMessages(error)).filter(([field]) => field in values);
  if (found.length > 0) return { fields: Object.fromEntries(found) as FormMessages<Values> };
  return { form: failureText(error, 'server') };
}
