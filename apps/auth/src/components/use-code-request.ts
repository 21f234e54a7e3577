import { isApiError } from '@liftclub/api-client';
import { generateOtp } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { FIRST_WAIT } from './code-wait';
import { tellFailure } from './tell-failure';
import { useCountdown, type Countdown } from './use-countdown';

interface CodeRequest {
  /** Until the next code may be asked for. */
  readonly countdown: Countdown;
  /**
   * Has a code sent to a phone (E.164). Answers the seconds until the next; undefined when it is too early, which is said
   * and counted down here. Any other refusal rejects with its ApiError.
   */
  request(phone: string): Promise<number | undefined>;
  /** Counts down when the error says how long to wait. True if it does. */
  waitAfter(error: unknown): boolean;
}

/** Asking for a code (specification section 7, generate-otp); `nextCodeAt` in ms since the epoch. */
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
