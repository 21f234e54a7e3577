import { isApiError } from '@liftclub/api-client';
import { generateOtp } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { FIRST_WAIT } from './code-wait';
import { notifyCallFailure, usedUpMessage } from './notify-call-failure';
import { useCountdown, type Countdown } from './use-countdown';

interface CodeRequest {
  /** Until the next code may be requested. */
  readonly countdown: Countdown;
  /**
   * Has a code sent to a phone (E.164) and stores its letters. Resolves to the seconds until the next code; to
   * undefined after a 429, which is notified and counted down here. Rejects with the ApiError of any other failure.
   */
  request(phone: string): Promise<number | undefined>;
  /** Starts the countdown of a 429; true if it was one. */
  waitAfter(error: unknown): boolean;
  /** Why no code can be used in this browser for long, to be shown until something works again. */
  readonly usedUp: string | undefined;
}

/** Requests codes (specification section 7, generate-otp); `nextCodeAt` in ms since the epoch. */
export function useCodeRequest(nextCodeAt: number): CodeRequest {
  const { api, stored } = useAuthSession();
  const [usedUp, setUsedUp] = useState<string>();
  const countdown = useCountdown(nextCodeAt);
  const waitAfter = (error: unknown) => {
    const tooEarly = isApiError(error) && error.status === 429;
    if (tooEarly) countdown.start(error.retryAfter ?? FIRST_WAIT);
    setUsedUp(usedUpMessage(error));
    return tooEarly;
  };
  const request = async (phone: string) => {
    try {
      const { data } = await api.call(generateOtp, { body: { phone } });
      notify(texts.toasts.otpSent, 'success');
      stored.set('codeRequest', data.request);
      setUsedUp(undefined);
      return data.resend_after;
    } catch (error) {
      if (!waitAfter(error)) throw error;
      if (usedUpMessage(error) === undefined) notifyCallFailure(error, texts.errors.generateOtp);
      return undefined;
    }
  };
  return { countdown, request, waitAfter, usedUp };
}
