import { stepUpStaff } from '@liftclub/api-contract';
import { formMessages, PASSWORD_LENGTH, requiredTextMessage, totpCodeMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Dialog, FormPassword, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useConsole } from './console-session';

const { stepUp: copy } = texts.consoleRequests;
const { code: codeCopy } = texts.consoleSession;

const Text = styled('p')({ margin: '0 0 20px' });

/** Asks for a code of the authenticator app, or for the password of a member who has none. */
export function StepUpDialog({ onEnd }: { readonly onEnd: (confirmed: boolean) => void }) {
  const { api, staff } = useConsole();
  const send = async ({ proof }: { readonly proof: string }) => {
    await api.call(stepUpStaff, { body: staff.totp ? { code: proof } : { password: proof } });
    onEnd(true);
  };
  return (
    <Dialog open title={copy.title} onClose={() => onEnd(false)} closeLabel={texts.general.close}>
      <Text>{copy.text}</Text>
      <Form
        label={copy.title}
        initialValues={{ proof: '' }}
        messages={({ proof }) =>
          formMessages({
            proof: staff.totp ? totpCodeMessage(proof) : requiredTextMessage(proof, PASSWORD_LENGTH.max),
          })
        }
        send={send}
        onFailure={({ errors: { code, password } }) => {
          const wrong = code ?? password;
          return wrong && { fields: { proof: wrong[0] } };
        }}
      >
        {staff.totp ? (
          <FormText
            name="proof"
            keyboard="oneTimeCode"
            label={codeCopy.label}
            hint={codeCopy.hint}
            autoComplete="one-time-code"
            autoFocus
            required
          />
        ) : (
          <FormPassword
            name="proof"
            label={copy.password}
            autoComplete="current-password"
            toggleLabels={texts.auth.password}
            autoFocus
            required
          />
        )}
        <FormFailure />
        <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
      </Form>
    </Dialog>
  );
}
