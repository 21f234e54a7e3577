import { open, rename, type FileHandle } from 'node:fs/promises';

export interface RotatingLog {
  /** Queues a chunk; never blocks and never fails. */
  write: (chunk: Buffer) => void;
  /** Resolves when the queued chunks are written or dropped. */
  close: () => Promise<void>;
}

/** Bytes that wait in memory for a slow disk; more are dropped. */
const QUEUE_BYTES = 4 * 1024 * 1024;

/** Opens a log for appending, readable by its owner alone, and returns its size. */
async function openLog(path: string): Promise<{ file: FileHandle; size: number }> {
  const file = await open(path, 'a', 0o600);
  const found = await file.stat();
  // The mode of an existing file is that of its making; a device keeps its own.
  if (found.isFile() && (found.mode & 0o077) !== 0) await file.chmod(0o600).catch(() => undefined);
  return { file, size: found.size };
}

/**
 * A log file of bounded size: before it would grow over `limitBytes` it is renamed to `.old`, replacing the previous
 * one. What cannot be written, because the disk is full, is dropped, and its length noted when there is room again.
 */
export function rotatingLog(path: string, limitBytes: number): RotatingLog {
  let queue: Buffer[] = [];
  let queued = 0;
  let lost = 0;
  let opened: Awaited<ReturnType<typeof openLog>> | undefined;
  let writing = Promise.resolve();

  const leave = async () => {
    const left = opened?.file;
    opened = undefined;
    await left?.close().catch(() => undefined);
  };
  const append = async (bytes: Buffer) => {
    opened ??= await openLog(path);
    if (opened.size > 0 && opened.size + bytes.length > limitBytes) {
      await leave();
      await rename(path, `${path}.old`);
      opened = await openLog(path);
    }
    await opened.file.appendFile(bytes);
    opened.size += bytes.length;
  };
  const writeQueued = async () => {
    const chunks = queue;
    queue = [];
    for (const chunk of chunks) {
      const note = lost > 0 ? `\n${lost} bytes of this log could not be written\n` : '';
      try {
        await append(Buffer.concat([Buffer.from(note), chunk]));
        lost = 0;
      } catch {
        lost += chunk.length;
        await leave();
      }
      queued -= chunk.length;
    }
  };

  return {
    write: (chunk) => {
      if (queued + chunk.length > QUEUE_BYTES) return void (lost += chunk.length);
      queue.push(chunk);
      queued += chunk.length;
      if (queue.length === 1) writing = writing.then(writeQueued);
    },
    close: () => (writing = writing.then(leave)),
  };
}
