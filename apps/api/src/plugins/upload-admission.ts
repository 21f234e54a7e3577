import { texts } from '@liftclub/texts';
import { tooMany, unavailable } from '../problems';

interface Waiting {
  readonly userId: string;
  readonly bytes: number;
  readonly admit: () => void;
}

/** Seconds after which a refused upload may be tried again. */
const RETRY_SECONDS = 5;
/** More uploads of one user than these wait for no one: they are refused. */
const WAITING_PER_USER = 3;

export type UploadAdmission = ReturnType<typeof uploadAdmission>;

/**
 * Admits uploads before their bodies are read: one of each user at a time, and all together at most `totalBytes`. The
 * others wait unread, first come first served. Refused are, with 503, one that waited `waitMs`, and with 429 one of a
 * user of whom three wait already.
 */
export function uploadAdmission(totalBytes: number, waitMs: number) {
  const running = new Set<string>();
  const waiting: Waiting[] = [];
  let held = 0;

  const fits = (bytes: number): boolean => held === 0 || held + bytes <= totalBytes;
  const admitNext = (): void => {
    for (const next of [...waiting]) {
      if (running.has(next.userId)) continue;
      if (!fits(next.bytes)) return;
      waiting.splice(waiting.indexOf(next), 1);
      running.add(next.userId);
      held += next.bytes;
      next.admit();
    }
  };
  const admitted = (userId: string, bytes: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const admit = () => (clearTimeout(timer), resolve());
      const turn: Waiting = { userId, bytes, admit };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(unavailable(texts.errors.busy, RETRY_SECONDS));
        admitNext();
      }, waitMs);
      waiting.push(turn);
      admitNext();
    });

  /** Runs `work` with the right to keep so many bytes in memory until it settles. */
  return async <T>(userId: string, bytes: number, work: () => Promise<T>): Promise<T> => {
    if (waiting.filter((turn) => turn.userId === userId).length >= WAITING_PER_USER)
      throw tooMany('upload_running', texts.errors.uploadRunning, RETRY_SECONDS);
    await admitted(userId, bytes);
    try {
      return await work();
    } finally {
      running.delete(userId);
      held -= bytes;
      admitNext();
    }
  };
}
