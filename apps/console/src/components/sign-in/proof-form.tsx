import type { beginTotp, BodyInput } from '@liftclub/api-contract';
import { formMessages, PASSWORD_LENGTH, requiredTextMessage, staffCodeMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormPassword, FormText } from '@liftclub/ui-kit';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleSession.authenticator;

interface ProofFormProps {
  readonly title: string;
  readonly onProven: (proof: BodyInput<typeof beginTotp>) => Promise<void>;
}

/**
 * Re-authentication before the authenticator app or the recovery codes are changed: neither an open session nor a known
 * password alone is enough.
 */
export function ProofForm({ title, onProven }: ProofFormProps) {
  const { staff } = useConsole();
  const messages = ({ password, code }: { readonly password: string; readonly code: string }) =>
    formMessages({
      password: requiredTextMessage(password, PASSWORD_LENGTH.max),
      code: staff.totp ? staffCodeMessage(code) : undefined,
    });
  return (
    <Form
      label={title}
      initialValues={{ password: '', code: '' }}
      messages={messages}
      send={({ password, code }) => onProven({ password, ...(staff.totp && { code }) })}
    >
      <FormPassword
        name="password"
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="current-password"
        toggleLabels={texts.auth.password}
        required
      />
      {staff.totp && (
        <FormText
          name="code"
          keyboard="oneTimeCode"
          label={copy.currentCode}
          hint={copy.currentCodeHint}
          autoComplete="one-time-code"
          required
        />
      )}
      <FormFailure />
      <FormSubmit wide label={copy.continue} busyLabel={copy.busy} />
    </Form>
  );
}
