import { write as writeTo } from 'node:fs';

type Write = (bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

const STANDARD_OUTPUT = 1;
const toStandardOutput: Write = (bytes, done) => writeTo(STANDARD_OUTPUT, bytes, done);

const LIMIT_BYTES = 1024 * 1024;
const RETRY_MS = 1_000;
/** Lines within this time are written together: a separate write for each costs a tenth of a request's time. */
export const GATHER_MS = 10;

/**
 * A destination for log lines that never blocks and never fails. Lines that cannot be written, because a disk is full
 * or nobody reads the pipe, wait in memory up to a limit; further ones are dropped, and their number is logged once
 * there is room again.
 */
export function lineSink(
  write: Write = toStandardOutput,
  { limitBytes = LIMIT_BYTES, retryMs = RETRY_MS } = {},
): { write(line: string): void } {
  let waiting: string[] = [];
  let heldBytes = 0;
  let dropped = 0;
  let busy = false;

  const send = (bytes: Buffer): void => {
    write(bytes, (error, written) => {
      if (error) return void setTimeout(() => send(bytes), retryMs).unref();
      heldBytes -= written;
      if (written < bytes.length) return send(bytes.subarray(written));
      busy = false;
      sendNext();
    });
  };
  const hold = (line: string): void => {
    waiting.push(line);
    heldBytes += Buffer.byteLength(line);
  };
  const sendNext = (): void => {
    if (dropped > 0) hold(`${JSON.stringify({ level: 40, dropped, msg: 'log lines were dropped' })}\n`);
    dropped = 0;
    if (busy || waiting.length === 0) return;
    busy = true;
    const lines = waiting;
    waiting = [];
    send(Buffer.from(lines.join('')));
  };

  return {
    write(line) {
      if (heldBytes >= limitBytes) return void (dropped += 1);
      hold(line);
      if (busy) return;
      busy = true;
      setTimeout(() => {
        busy = false;
        sendNext();
      }, GATHER_MS);
    },
  };
}
