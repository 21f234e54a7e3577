import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { closeSync, createWriteStream, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { UserFacingError } from '../user-facing-error';

export interface ServiceCommand {
  /** Name to print, e.g. "API". */
  name: string;
  /** File that node runs. */
  entry: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** File that gets the service's output. */
  log: string;
  /** How long the process answers on after SIGTERM. */
  drainMs?: number;
}

export interface ServiceProcess {
  child: ChildProcess;
  command: ServiceCommand;
  /** Resolves when the process is ready; rejects with its reason when it exits before. */
  ready: Promise<void>;
  ended: Promise<void>;
}

const LOG_CAP_BYTES = 10 * 1024 * 1024;
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Renames a log over its limit to `.old`, replacing the previous one. */
function capLog(log: string): void {
  if (existsSync(log) && statSync(log).size > LOG_CAP_BYTES) renameSync(log, `${log}.old`);
}

/** Lines of a crash report without a reason: source code, stack, properties, Node's version. */
const NOT_A_REASON = /^(\s|[}^]|Node\.js v|$)/;

/** Copies standard error to the log and remembers its last line that gives a reason. */
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

/** Starts one process of a service; the process reports by an IPC message that it is ready. */
export function launch(command: ServiceCommand): ServiceProcess {
  capLog(command.log);
  const output = openSync(command.log, 'a');
  const child = fork(command.entry, [], {
    cwd: command.cwd,
    env: command.env,
    execArgv: [],
    stdio: ['ignore', output, 'pipe', 'ipc'],
    // A group of its own, so that Ctrl-C does not reach it: the supervisor stops the services in order.
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
  // Callers that await `ready` get the failure; without one it must not be an unhandled rejection.
  ready.catch(() => undefined);
  return { child, command, ready, ended };
}

/** Sends SIGTERM, and SIGKILL when the process has not exited ten seconds after its drain. */
export async function end({ child, command, ended }: ServiceProcess): Promise<void> {
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS + (command.drainMs ?? 0));
  await ended;
  clearTimeout(giveUp);
}
