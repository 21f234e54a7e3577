import { isApiError, type ApiError } from '@liftclub/api-client';
import {
  formMessages,
  LIMITS,
  PASSWORD_LENGTH,
  requiredTextMessage,
  staffCodeMessage,
  totpCodeMessage,
} from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, type FormErrors } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormPassword, FormText, notify } from '@liftclub/ui-kit';
import { useFormikContext, type FormikHelpers } from 'formik';
import { useConsoleSession } from '../../session/console-session';

const { signIn, code: codeCopy, signedIn, recovery } = texts.consoleSession;

export type Step = 'password' | 'code';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

interface SignInFormProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

/** One form for both steps: the password of the first is sent again with the code of the second. */
export function SignInForm({ step, onStep }: SignInFormProps) {
  const session = useConsoleSession();
  const copy = step === 'code' ? codeCopy : signIn;

  const messages = ({ email, password, code }: Credentials) =>
    step === 'code'
      ? formMessages<Credentials>({ email: undefined, password: undefined, code: staffCodeMessage(code) })
      : formMessages<Credentials>({
          email: requiredTextMessage(email, LIMITS.email),
          password: requiredTextMessage(password, PASSWORD_LENGTH.max),
          code: undefined,
        });

  const send = async ({ email, password, code }: Credentials, form: FormikHelpers<Credentials>) => {
    try {
      await session.signIn({ email, password, ...(step === 'code' && { code }) });
      const isRecovery = step === 'code' && totpCodeMessage(code) !== undefined;
      notify(isRecovery ? recovery.used : signedIn, isRecovery ? 'warning' : 'success');
    } catch (error) {
      if (!isApiError(error, 'http') || error.code !== 'totp_needed') throw error;
      await form.setTouched({});
      onStep('code');
    }
  };

  const errorsOf = (error: ApiError): FormErrors<Credentials> | undefined => {
    if (error.code === 'totp_wrong') return { fields: { code: codeCopy.wrong } };
    if (error.code !== 'invalid_credentials') return undefined;
    onStep('password');
    return { form: signIn.wrong };
  };

  return (
    <Form
      label={copy.title}
      initialValues={{ email: '', password: '', code: '' }}
      messages={messages}
      send={send}
      onFailure={errorsOf}
    >
      {step === 'code' ? <CodeStep onBack={() => onStep('password')} /> : <PasswordStep />}
      <FormFailure />
      <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}

function PasswordStep() {
  return (
    <>
      <FormText name="email" keyboard="email" label={signIn.email} autoComplete="username" autoFocus required />
      <FormPassword
        name="password"
        label={signIn.password}
        autoComplete="current-password"
        toggleLabels={texts.auth.password}
        required
      />
    </>
  );
}

function CodeStep({ onBack }: { readonly onBack: () => void }) {
  const { resetForm } = useFormikContext();
  const startAgain = () => {
    resetForm();
    onBack();
  };
  return (
    <>
      <FormText
        name="code"
        keyboard="oneTimeCode"
        label={codeCopy.label}
        hint={codeCopy.hint}
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <Button look="quiet" small onClick={startAgain} style={{ justifySelf: 'start' }}>
        {codeCopy.back}
      </Button>
    </>
  );
}
