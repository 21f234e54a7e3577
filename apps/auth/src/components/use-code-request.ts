import { isApiError } from '@liftclub/api-client';
import { generateOtp } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { FIRST_WAIT } from './code-wait';
import { tellFailure } from './tell-failure';
import { useCountdown, type Countdown } from './use-countdown';

interface CodeRequest {
  /** Until the next code may be requested. */
  readonly countdown: Countdown;
  /**
   * Has a code sent to a phone (E.164). Resolves to the seconds until the next code; to undefined after a 429, which is
   * notified and counted down here. Rejects with the ApiError of any other failure.
   */
  request(phone: string): Promise<number | undefined>;
  /** Starts the countdown of a 429; true if it was one. */
  waitAfter(error: unknown): boolean;
}

/** Requests codes (specification section 7, generate-otp); `nextCodeAt` in ms since the epoch. */
export function useCodeRequest(nextCodeAt: number): CodeRequest {
  const { api } = useAuthSession();
  const countdown = useCountdown(nextCodeAt);
  const waitAfter = (error: unknown) => {
    const tooEarly = isApiError(error) && error.status === 429;
    if (tooEarly) countdown.start(error.retryAfter ?? FIRST_WAIT);
    return tooEarly;
  };
  const request = async (phone: string) => {
    try {
      const { data } = await api.call(generateOtp, { body: { phone } });
      notify(texts.toasts.otpSent, 'success');
      return data.resend_after;
    } catch (error) {
      if (!waitAfter(error)) throw error;
      tellFailure(error, texts.errors.generateOtp);
      return undefined;
    }
  };
  return { countdown, request, waitAfter };
}
