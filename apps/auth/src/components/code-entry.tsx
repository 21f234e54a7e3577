import { formMessages, otpMessage, texts } from '@liftclub/domain';
import { FormCode, notify } from '@liftclub/ui-kit';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readCodeWait } from './code-wait';
import { ResendCode } from './resend-code';
import { ServerForm } from './server-form';
import { tellFailure } from './tell-failure';
import { useCodeRequest } from './use-code-request';

interface CodeEntryProps {
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
  /** The phone the code went to, E.164; null when none is stored. */
  readonly phone: string | null;
  /** Answers 'next-code' when another code has to follow this one. A refusal rejects with its ApiError. */
  readonly verify: (entered: { readonly otp: string; readonly phone: string }) => Promise<'done' | 'next-code'>;
  /** A new code was sent at the person's wish; those sent before are void. */
  readonly onResent?: () => void;
}

/** The four boxes of a code, and the way to another code. */
export function CodeEntry({ label, submit, busy, phone, verify, onResent }: CodeEntryProps) {
  const { countdown, request, waitAfter } = useCodeRequest(readCodeWait(useLocation().state));
  // Each code has its own boxes: empty, the first one in use.
  const [round, setRound] = useState(0);
  const startAnew = () => setRound((before) => before + 1);
  const place = useRef<HTMLDivElement>(null);
  const phoneMissing = () => {
    notify(texts.validation.phoneNotFound, 'warning');
    return 'stay' as const;
  };

  const send = async ({ otp }: { otp: string }) => {
    if (phone === null) return phoneMissing();
    try {
      if ((await verify({ otp, phone })) === 'done') return;
      startAnew();
      return 'stay' as const;
    } catch (error) {
      waitAfter(error);
      throw error;
    }
  };

  const resend = async () => {
    if (phone === null) return void phoneMissing();
    try {
      const nextAfter = await request(phone);
      // The button that was pressed gives way to the countdown: the boxes take the focus.
      if (nextAfter === undefined) return place.current?.querySelector('input')?.focus();
      countdown.start(nextAfter);
      onResent?.();
      startAnew();
    } catch (error) {
      tellFailure(error, texts.errors.generateOtp);
    }
  };

  return (
    <div ref={place}>
      <ServerForm
        key={round}
        label={label}
        initialValues={{ otp: '' }}
        messages={({ otp }) => formMessages({ otp: otpMessage(otp) })}
        send={send}
        failure="server"
        submit={submit}
        busy={busy}
      >
        <FormCode name="otp" label={texts.auth.code.group} boxLabel={texts.auth.code.box} autoFocus required />
      </ServerForm>
      <ResendCode secondsLeft={countdown.secondsLeft} onResend={resend} />
    </div>
  );
}
