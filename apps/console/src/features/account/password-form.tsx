import { changeStaffPassword } from '@liftclub/api-contract';
import { formMessages, PASSWORD_LENGTH, requiredTextMessage, staffPasswordMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormPassword, notify } from '@liftclub/ui-kit';
import type { FormikHelpers } from 'formik';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleSession.password;

interface Passwords {
  readonly current: string;
  readonly password: string;
}

const messages = ({ current, password }: Passwords) =>
  formMessages<Passwords>({
    current: requiredTextMessage(current, PASSWORD_LENGTH.max),
    password: staffPasswordMessage(password),
  });

/** Changes the password. The new one is typed once, because it can be made visible. */
export function PasswordForm() {
  const { api } = useConsole();
  const invalidate = useInvalidate();

  const send = async (body: Passwords, form: FormikHelpers<Passwords>) => {
    await api.call(changeStaffPassword, { body });
    notify(copy.done, 'success');
    void invalidate();
    form.resetForm();
  };

  return (
    <Form label={copy.title} initialValues={{ current: '', password: '' }} messages={messages} send={send}>
      <FormPassword
        name="current"
        label={copy.current}
        autoComplete="current-password"
        toggleLabels={texts.auth.password}
        required
      />
      <FormPassword
        name="password"
        label={copy.new}
        hint={copy.hint}
        autoComplete="new-password"
        toggleLabels={texts.auth.password}
        required
      />
      <FormFailure />
      <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}
