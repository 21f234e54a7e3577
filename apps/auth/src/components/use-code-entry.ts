import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readCodeWait } from './code-wait';
import { notifyCallFailure } from './notify-call-failure';
import { useCodeRequest } from './use-code-request';

export interface CodeEntryCalls {
  /** The phone the code went to, E.164; null when none is stored. */
  readonly phone: string | null;
  /** Resolves to 'next-code' when a second code is required, whose letters are stored. Rejects with the ApiError. */
  readonly verify: (entered: { readonly otp: string; readonly phone: string }) => Promise<'done' | 'next-code'>;
  /** The user requested a new code; earlier codes are no longer valid. */
  readonly onResent?: () => void;
}

/** Sends the code, requests another one, and counts the seconds until that is possible. */
export function useCodeEntry({ phone, verify, onResent }: CodeEntryCalls) {
  const { stored } = useAuthSession();
  const { countdown, request, waitAfter, usedUp } = useCodeRequest(readCodeWait(useLocation().state));
  const place = useRef<HTMLDivElement>(null);
  // A new key empties the boxes and puts the focus in the first one.
  const [round, setRound] = useState(0);
  const [letters, setLetters] = useState(() => stored.get('codeRequest'));
  const startAnew = () => {
    setRound((before) => before + 1);
    setLetters(stored.get('codeRequest'));
  };
  // Counts the attempts without a phone, so that the message is read out each time.
  const [stopped, setStopped] = useState(0);

  const send = async ({ otp }: { otp: string }): Promise<'leaving' | void> => {
    if (phone === null) {
      setStopped(stopped + 1);
      return;
    }
    try {
      if ((await verify({ otp, phone })) === 'done') return 'leaving';
      startAnew();
    } catch (error) {
      waitAfter(error);
      throw error;
    }
  };

  const resend = async () => {
    if (phone === null) return;
    try {
      const nextAfter = await request(phone);
      // The countdown replaces the button that had the focus.
      if (nextAfter === undefined) return place.current?.querySelector('input')?.focus();
      countdown.start(nextAfter);
      onResent?.();
      startAnew();
    } catch (error) {
      notifyCallFailure(error, texts.errors.generateOtp);
    }
  };

  return { place, round, letters, stopped, usedUp, send, resend, secondsLeft: countdown.secondsLeft };
}
