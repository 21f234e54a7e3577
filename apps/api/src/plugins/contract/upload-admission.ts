import { texts } from '@liftclub/texts';
import { tooMany, unavailable } from '../../problems';

/** An upload, before its body is read. */
export interface Upload {
  readonly userId: string;
  /** What it may keep in memory. */
  readonly bytes: number;
  /** Bytes that have arrived; undefined when all have. */
  readonly arrived: () => number | undefined;
  /** Ends the upload of a client that sends too slowly. */
  readonly giveUp: () => void;
}

interface Running {
  readonly upload: Upload;
  /** `upload.arrived()` at the last check. */
  arrived: number;
}

interface Waiting {
  readonly upload: Upload;
  readonly admit: () => void;
}

/** Seconds after which a refused upload may be tried again. */
const RETRY_SECONDS = 5;
/** Further uploads of the same user do not wait; they are refused. */
const WAITING_PER_USER = 3;
/** While others wait, an admitted upload has to deliver so many bytes between two checks. */
const LEAST_BYTES = 128 * 1024;

export type UploadAdmission = ReturnType<typeof uploadAdmission>;

/**
 * Admits uploads before their bodies are read: one of each user at a time, and all together at most `totalBytes`. The
 * others wait unread, first come first served. Refused are, with 503, one that waited `waitMs`, and with 429 one of a
 * user of whom three wait already. While any wait, an admitted one that delivers less than 128 KiB in `lookMs` is
 * aborted, so that slow clients do not block others.
 */
export function uploadAdmission(totalBytes: number, { waitMs, lookMs }: { waitMs: number; lookMs: number }) {
  const running = new Map<string, Running>();
  const waiting: Waiting[] = [];
  let held = 0;

  const watch = slowUploadWatch(running, () => waiting.length > 0, lookMs);
  const fits = (bytes: number): boolean => held === 0 || held + bytes <= totalBytes;
  const admitNext = (): void => {
    for (const next of waiting.slice()) {
      const { userId, bytes } = next.upload;
      if (running.has(userId)) continue;
      if (!fits(bytes)) return;
      waiting.splice(waiting.indexOf(next), 1);
      running.set(userId, { upload: next.upload, arrived: next.upload.arrived() ?? 0 });
      held += bytes;
      next.admit();
    }
  };
  const admitted = (upload: Upload): Promise<void> =>
    new Promise((resolve, reject) => {
      const admit = () => (clearTimeout(timer), resolve());
      const turn: Waiting = { upload, admit };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(unavailable(texts.errors.busy, RETRY_SECONDS));
        admitNext();
      }, waitMs);
      waiting.push(turn);
      admitNext();
      watch();
    });

  /** Runs `work` with the right to keep so many bytes in memory until it settles. */
  return async <T>(upload: Upload, work: () => Promise<T>): Promise<T> => {
    if (waiting.filter((turn) => turn.upload.userId === upload.userId).length >= WAITING_PER_USER)
      throw tooMany('upload_running', texts.errors.uploadRunning, RETRY_SECONDS);
    await admitted(upload);
    try {
      return await work();
    } finally {
      running.delete(upload.userId);
      held -= upload.bytes;
      admitNext();
    }
  };
}

/**
 * Aborts uploads that delivered too little since the last check, while any wait. The returned function starts the
 * checks if they are not running; what arrived before does not count, because nothing was waiting then.
 */
function slowUploadWatch(running: ReadonlyMap<string, Running>, anyWait: () => boolean, lookMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const lookLater = (): void => {
    timer = anyWait() ? setTimeout(look, lookMs).unref() : undefined;
  };
  const look = (): void => {
    for (const one of running.values()) {
      const arrived = one.upload.arrived();
      if (arrived !== undefined && arrived - one.arrived < LEAST_BYTES) one.upload.giveUp();
      one.arrived = arrived ?? 0;
    }
    lookLater();
  };
  return () => {
    if (timer !== undefined) return;
    for (const one of running.values()) one.arrived = one.upload.arrived() ?? 0;
    lookLater();
  };
}
