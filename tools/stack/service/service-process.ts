import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import type { Account } from '../../postgres';
import { UserFacingError } from '../../user-facing-error';
import type { HealthCheck } from './health-watch';
import type { RotatingLog } from './rotating-log';
import { rotatingLog } from './rotating-log';

export interface ServiceCommand {
  /** Name to print, e.g. "API". */
  name: string;
  /** File that node runs. */
  entry: string;
  /** Flags of node itself. */
  nodeFlags?: readonly string[];
  /** Its arguments. */
  args?: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Account of the process; this process's own when absent. */
  account?: Account;
  /** File that gets the service's output. */
  log: string;
  /** Size at which that file is replaced. */
  logLimitBytes: number;
  /** Address that a working process answers; without it only an exit is noticed. */
  health?: HealthCheck;
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

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Lines of a crash report without a reason: source code, stack, properties, Node's version. */
const NOT_A_REASON = /^(\s|[}^]|Node\.js v|$)/;

/** Copies the output to the log and remembers the last line of standard error that gives a reason. */
function keepOutput(child: ChildProcess, log: RotatingLog): { reason: () => string } {
  let tail = '';
  child.stdout?.on('data', log.write);
  child.stderr?.on('data', (chunk: Buffer) => {
    log.write(chunk);
    tail = (tail + chunk.toString()).slice(-4_000);
  });
  return { reason: () => tail.split('\n').findLast((line) => !NOT_A_REASON.test(line)) ?? '' };
}

/** Starts one process of a service; the process reports by an IPC message that it is ready. */
export function launch(command: ServiceCommand): ServiceProcess {
  const log = rotatingLog(command.log, command.logLimitBytes);
  const child = fork(command.entry, command.args ?? [], {
    cwd: command.cwd,
    env: command.env,
    execArgv: [...(command.nodeFlags ?? [])],
    ...command.account,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, so that Ctrl-C does not reach it: the supervisor stops the services in order.
    detached: process.platform !== 'win32',
  });
  const output = keepOutput(child, log);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(log.close);
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
      fail(output.reason() || `${command.name} ended before it was ready (its log: ${command.log})`);
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
