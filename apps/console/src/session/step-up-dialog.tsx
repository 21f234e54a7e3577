import { stepUpStaff } from '@liftclub/api-contract';
import { formMessages, PASSWORD_LENGTH, requiredTextMessage, staffCodeMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Dialog, FormPassword, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { CompanyLink } from './company-link';
import { useConsole } from './console-session';

const { stepUp: copy } = texts.consoleRequests;
const { code: codeCopy, company } = texts.consoleSession;

const Text = styled('p')({ margin: '0 0 20px' });

/**
 * Asks for a code of the authenticator app, or for the password of a member who has none. Who signed in with the
 * company account is sent there, and comes back to the page.
 */
export function StepUpDialog({ onEnd }: { readonly onEnd: (confirmed: boolean) => void }) {
  const { api, staff } = useConsole();
  if (staff.company_account && !staff.totp)
    return (
      <Dialog open title={copy.title} onClose={() => onEnd(false)} closeLabel={texts.general.close}>
        <Text>{company.stepUp}</Text>
        <CompanyLink label={company.button} next={window.location.pathname + window.location.search} again />
      </Dialog>
    );
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
            proof: staff.totp ? staffCodeMessage(proof) : requiredTextMessage(proof, PASSWORD_LENGTH.max),
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
