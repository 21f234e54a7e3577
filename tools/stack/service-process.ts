import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { closeSync, createWriteStream, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { UserFacingError } from '../user-facing-error';

export interface ServiceCommand {
  /** Name for the person, e.g. "API". */
  name: string;
  /** File that node runs. */
  entry: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** File that gets the service's output. */
  log: string;
}

export interface ServiceProcess {
  child: ChildProcess;
  /** Settles when the process says that it is ready; fails with the reason it gave when it ends before. */
  ready: Promise<void>;
  ended: Promise<void>;
}

const LOG_CAP_BYTES = 10 * 1024 * 1024;
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** A log past its cap becomes `.old`, in place of the `.old` before it. */
function capLog(log: string): void {
  if (existsSync(log) && statSync(log).size > LOG_CAP_BYTES) renameSync(log, `${log}.old`);
}

/** Lines of a crash report that do not say what happened: code, stack, properties, Node's own version. */
const NOT_A_REASON = /^(\s|[}^]|Node\.js v|$)/;

/** Passes standard error on to the log and remembers the last line of it that gives a reason. */
function keepReason(child: ChildProcess, log: string): { reason: () => string; close: (done: () => void) => void } {
  const file = createWriteStream(log, { flags: 'a' });
  let tail = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    file.write(chunk);
    tail = (tail + chunk.toString()).slice(-4_000);
  });
  const reason = () => tail.split('\n').findLast((line) => !NOT_A_REASON.test(line)) ?? '';
  return { reason, close: (done) => file.end(done) };
}

/** Starts one process of a service, which tells by an IPC message that it is ready. */
export function launch(command: ServiceCommand): ServiceProcess {
  capLog(command.log);
  const output = openSync(command.log, 'a');
  const child = fork(command.entry, [], {
    cwd: command.cwd,
    env: command.env,
    execArgv: [],
    stdio: ['ignore', output, 'pipe', 'ipc'],
    // Ctrl-C reaches every process of the terminal; the services are ended by the supervisor, in order.
    detached: process.platform !== 'win32',
  });
  closeSync(output);
  const errors = keepReason(child, command.log);
  const ended = new Promise<void>((resolve) => child.once('close', () => errors.close(resolve)));
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new UserFacingError(reason));
    const timer = setTimeout(
      () => fail(`${command.name} was not ready within a minute (its log: ${command.log})`),
      READY_WITHIN_MS,
    );
    child.on('message', (message: { type?: string }) => {
      if (message.type !== 'ready') return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', (error) => fail(`${command.name} did not start: ${error.message}`));
    void ended.then(() => {
      clearTimeout(timer);
      fail(errors.reason() || `${command.name} ended before it was ready (its log: ${command.log})`);
    });
  });
  // Whoever waits hears of a failure; nobody need wait.
  ready.catch(() => undefined);
  return { child, ready, ended };
}

/** Asks the process to end, and ends it after ten seconds if it has not. */
export async function end({ child, ended }: ServiceProcess): Promise<void> {
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(giveUp);
}
