import { formMessages, otpMessage } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormCode } from '@liftclub/ui-kit';
import { PhoneMissing } from './phone-missing';
import { ResendCode } from './resend-code';
import { tellFailure } from './tell-failure';
import { useCodeEntry, type CodeEntryCalls } from './use-code-entry';

interface CodeEntryProps extends CodeEntryCalls {
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
}

/** The four boxes of a code, and the button that requests another code. */
export function CodeEntry({ label, submit, busy, ...calls }: CodeEntryProps) {
  const { place, round, stopped, send, resend, secondsLeft } = useCodeEntry(calls);
  const isMissing = calls.phone === null;
  return (
    <div ref={place}>
      {isMissing && <PhoneMissing stopped={stopped} />}
      <Form
        key={round}
        label={label}
        initialValues={{ otp: '' }}
        messages={({ otp }) => formMessages({ otp: otpMessage(otp) })}
        send={send}
        onFailure={(error) => tellFailure(error, 'server')}
      >
        <FormCode name="otp" label={texts.auth.code.group} boxLabel={texts.auth.code.box} autoFocus required />
        <FormSubmit wide label={submit} busyLabel={busy} />
      </Form>
      {!isMissing && <ResendCode secondsLeft={secondsLeft} onResend={resend} />}
    </div>
  );
}
