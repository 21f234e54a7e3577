import { closeSync, openSync, readSync, rmSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { UserFacingError } from '../user-facing-error';
import type { ClusterPlace } from './cluster-place';
import { startServer } from './control-server';
import { maintenanceAddress, withClient } from './postgres-client';
import type { Postmaster } from './postmaster-file';
import { postmasterFile, postmasterState, readPostmaster } from './postmaster-file';

export interface RunningServer {
  pid: number;
  port: number;
  /** Whether it was found running. */
  adopted: boolean;
}

export interface ServerWish {
  password: string;
  durable: boolean;
  /** Port for a server that must be started; a free one when absent. */
  port?: number;
}

const LOG_CAP_BYTES = 10 * 1024 * 1024;
const ATTEMPTS = 240;
const PATIENCE_MS = 250;
const WRONG_PASSWORD = '28P01';
/** Log lines of transient failures: another start was first, or processes of a dead server are still exiting. */
const PASSING = /already exists|still in use|could not create any TCP/;

/** Whether a running server accepts connections; during crash recovery it does not. */
async function answers(place: ClusterPlace, running: Postmaster, password: string): Promise<boolean> {
  try {
    return await withClient(maintenanceAddress(password, running.port), () => Promise.resolve(true));
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) return false;
    throw new UserFacingError(`The password in ${place.passwordFile} does not open the database in ${place.data}.`);
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last error that the log has after its first `from` bytes; empty when it has none. */
function fatalSince(log: string, from: number): string {
  const bytes = Buffer.alloc(Math.max(0, sizeOf(log) - from));
  if (bytes.length === 0) return '';
  const file = openSync(log, 'r');
  readSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
  const fatal = bytes
    .toString('utf8')
    .split('\n')
    .reverse()
    .find((line) => /(FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? '';
}

/** Starts a server; undefined after a transient failure. */
async function start(place: ClusterPlace, wish: ServerWish): Promise<RunningServer | undefined> {
  const { log } = place;
  if (sizeOf(log) > LOG_CAP_BYTES) truncateSync(log);
  const before = sizeOf(log);
  const port = wish.port ?? (await getPort());
  const result = await startServer(place.binaries, place.account, {
    data: place.data,
    log,
    port,
    durable: wish.durable,
  });
  const postmaster = readPostmaster(place.data);
  if (result.code === 0 && postmaster) return { pid: postmaster.pid, port: postmaster.port, adopted: false };
  const reason = fatalSince(log, before);
  if (PASSING.test(reason)) return undefined;
  throw new UserFacingError(`PostgreSQL did not start: ${reason || result.output.trim()} (its log: ${log})`);
}

/** Checks the data folder once and starts or adopts a server; undefined when the check must be repeated. */
async function step(place: ClusterPlace, wish: ServerWish): Promise<RunningServer | undefined> {
  const left = readPostmaster(place.data);
  if (!left) return start(place, wish);
  const state = postmasterState(left, place.data);
  if (state === 'alive') {
    const usable = left.status !== 'stopping' && (await answers(place, left, wish.password));
    return usable ? { pid: left.pid, port: left.port, adopted: true } : undefined;
  }
  // PostgreSQL removes the pid file of a dead server, but not one whose pid now belongs to another process.
  if (state === 'someone-else') rmSync(postmasterFile(place.data), { force: true });
  return start(place, wish);
}

/** The server of a cluster, adopted or started. Throws UserFacingError when it cannot be started. */
export async function runningServer(place: ClusterPlace, wish: ServerWish): Promise<RunningServer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = await step(place, wish);
    if (server) return server;
    await pause(PATIENCE_MS);
  }
  throw new UserFacingError(`PostgreSQL in ${place.data} neither answers nor stops (its log: ${place.log})`);
}
