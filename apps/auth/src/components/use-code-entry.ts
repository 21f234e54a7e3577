import { texts } from '@liftclub/texts';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readCodeWait } from './code-wait';
import { tellFailure } from './tell-failure';
import { useCodeRequest } from './use-code-request';

export interface CodeEntryCalls {
  /** The phone the code went to, E.164; null when none is stored. */
  readonly phone: string | null;
  /** Answers 'next-code' when another code has to follow this one. A refusal rejects with its ApiError. */
  readonly verify: (entered: { readonly otp: string; readonly phone: string }) => Promise<'done' | 'next-code'>;
  /** A new code was sent at the person's wish; those sent before are void. */
  readonly onResent?: () => void;
}

/** What happens around the four boxes: sending the code, asking for another, and the time in between. */
export function useCodeEntry({ phone, verify, onResent }: CodeEntryCalls) {
  const { countdown, request, waitAfter } = useCodeRequest(readCodeWait(useLocation().state));
  const place = useRef<HTMLDivElement>(null);
  // Each code has its own boxes: empty, the first one in use.
  const [round, setRound] = useState(0);
  const startAnew = () => setRound((before) => before + 1);
  // How often the missing phone stopped somebody.
  const [stopped, setStopped] = useState(0);

  const send = async ({ otp }: { otp: string }): Promise<'stay' | void> => {
    if (phone === null) {
      setStopped(stopped + 1);
      return 'stay';
    }
    try {
      if ((await verify({ otp, phone })) === 'done') return;
      startAnew();
      return 'stay';
    } catch (error) {
      waitAfter(error);
      throw error;
    }
  };

  const resend = async () => {
    if (phone === null) return;
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

  return { place, round, stopped, send, resend, secondsLeft: countdown.secondsLeft };
}
