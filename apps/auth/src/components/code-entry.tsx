import type { ApiError } from '@liftclub/api-client';
import { formMessages, otpMessage } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormCode, FormError, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { PhoneMissing } from './phone-missing';
import { ResendCode } from './resend-code';
import { notifyCallFailure, usedUpMessage } from './notify-call-failure';
import { useCodeEntry, type CodeEntryCalls } from './use-code-entry';

interface CodeEntryProps extends CodeEntryCalls {
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
}

/** The four boxes of a code, and the button that requests another code. */
export function CodeEntry({ label, submit, busy, ...calls }: CodeEntryProps) {
  const { place, round, letters, stopped, usedUp, send, resend, secondsLeft } = useCodeEntry(calls);
  const isMissing = calls.phone === null;
  return (
    <div ref={place}>
      {isMissing && <PhoneMissing stopped={stopped} />}
      {letters && <RequestLetters letters={letters} />}
      <Form
        key={round}
        label={label}
        initialValues={{ otp: '' }}
        messages={({ otp }) => formMessages({ otp: otpMessage(otp) })}
        send={send}
        onFailure={notifyUnlessUsedUp}
      >
        <FormCode
          name="otp"
          label={texts.auth.code.group}
          boxLabel={texts.auth.code.box}
          submitsWhole
          autoFocus
          required
        />
        <FormSubmit wide label={submit} busyLabel={busy} />
      </Form>
      <FormError>{usedUp}</FormError>
      {!isMissing && <ResendCode secondsLeft={secondsLeft} onResend={resend} />}
    </div>
  );
}

/** A used-up budget stays on the screen instead. */
function notifyUnlessUsedUp(error: ApiError): void {
  if (usedUpMessage(error) === undefined) notifyCallFailure(error, 'server');
}

const Line = styled('p')({ margin: '0 0 20px', color: palette.muted });

/** "Check that the SMS says KV.": which of several messages has the code for this screen. */
function RequestLetters({ letters }: { readonly letters: string }) {
  return <Line>{texts.auth.code.request(letters)}</Line>;
}
