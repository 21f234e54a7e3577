import { useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds, 0 when the time is up. */
  readonly secondsLeft: number;
  /** Counts from `seconds`, instead of what was being counted. */
  start(seconds: number): void;
}

/** Counts down to `endsAt` (ms since the epoch); renders every second until then. */
export function useCountdown(endsAt: number): Countdown {
  const [time, setTime] = useState(() => ({ now: Date.now(), end: endsAt }));
  const secondsLeft = Math.max(0, Math.ceil((time.end - time.now) / 1000));
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTime(({ end }) => ({ now: Date.now(), end })), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    const now = Date.now();
    setTime({ now, end: now + seconds * 1000 });
  };
  return { secondsLeft, start };
}

/** "0:59", "12:00", "1:00:00". */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, position) => (position === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
