import { spawn } from 'node:child_process';
import { chownSync, closeSync, copyFileSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readPostmaster, type Account } from '../postgres';
import { UserFacingError } from '../user-facing-error';
import { addressOf, killAll, MACHINES, makeNetwork, namespaceOf, removeNetwork, type Machine } from './network';

/** A machine that has PostgreSQL. */
export type DatabaseMachine = Exclude<Machine, 'witness'>;
export const DATABASE_MACHINES: readonly DatabaseMachine[] = ['one', 'two'];

export const POSTGRES_PORT = 5432;
export const PATRONI_PORT = 8008;
const PASSWORD = 'of-the-test';

interface Place {
  root: string;
  /** Folder for data and logs. */
  folder: string;
  /** PostgreSQL's programs. */
  binaries: string;
  /** Account of etcd, Patroni and PostgreSQL. */
  account: Account;
}

/** Two PostgreSQL servers under Patroni and three members of etcd. */
export interface Machines {
  /** Starts etcd and Patroni on a machine whose processes were all killed. */
  start: (machine: DatabaseMachine) => void;
  startPatroni: (machine: DatabaseMachine) => void;
  killPostgres: (machine: DatabaseMachine) => void;
  killPatroni: (machine: DatabaseMachine) => void;
  stop: () => Promise<void>;
}

/** Starts all of them and waits until the standby is synchronous. */
export async function startMachines(place: Place): Promise<Machines> {
  await makeNetwork();
  for (const machine of MACHINES) {
    mkdirSync(folderOf(place, machine), { recursive: true, mode: 0o700 });
    chownSync(folderOf(place, machine), place.account.uid, place.account.gid);
  }
  // The account may not be able to read the checkout.
  copyFileSync(join(place.root, 'deploy/patroni/patroni.yml'), join(place.folder, 'patroni.yml'));
  const patronis = new Map<Machine, number>();
  const startPatroni = (machine: DatabaseMachine) =>
    void patronis.set(machine, run(place, machine, '/usr/bin/patroni', patroniEnvironment(place, machine)));
  const startEtcd = (machine: Machine) => void run(place, machine, 'etcd', etcdEnvironment(place, machine));
  MACHINES.forEach(startEtcd);
  DATABASE_MACHINES.forEach(startPatroni);
  const machines: Machines = {
    startPatroni,
    start: (machine) => {
      startEtcd(machine);
      startPatroni(machine);
    },
    killPostgres: (machine) => process.kill(readPostmaster(dataOf(place, machine))?.pid ?? NaN, 'SIGKILL'),
    killPatroni: (machine) => process.kill(patronis.get(machine) ?? NaN, 'SIGKILL'),
    stop: async () => {
      await Promise.all(MACHINES.map(killAll));
      await removeNetwork();
    },
  };
  await untilSynchronous().catch(async (error: unknown) => {
    await machines.stop();
    throw error;
  });
  return machines;
}

const folderOf = ({ folder }: Place, machine: Machine): string => join(folder, machine);
const dataOf = (place: Place, machine: DatabaseMachine): string => join(folderOf(place, machine), 'postgres');

/** Starts a program in the namespace of a machine, as the account of PostgreSQL. Returns its process id. */
function run({ folder, account }: Place, machine: Machine, program: string, env: NodeJS.ProcessEnv): number {
  const log = openSync(join(folder, `${program.replace(/.*\//, '')}-${machine}.log`), 'a');
  const asAccount = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--'];
  const args = program === 'etcd' ? [] : [join(folder, 'patroni.yml')];
  const child = spawn('ip', ['netns', 'exec', namespaceOf(machine), ...asAccount, program, ...args], {
    cwd: '/',
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.on('error', () => undefined);
  closeSync(log);
  return child.pid ?? NaN;
}

function etcdEnvironment(place: Place, machine: Machine): NodeJS.ProcessEnv {
  const own = `http://${addressOf(machine)}`;
  return {
    ETCD_NAME: machine,
    ETCD_DATA_DIR: join(folderOf(place, machine), 'etcd'),
    ETCD_LISTEN_PEER_URLS: `${own}:2380`,
    ETCD_LISTEN_CLIENT_URLS: `${own}:2379`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `${own}:2380`,
    ETCD_ADVERTISE_CLIENT_URLS: `${own}:2379`,
    ETCD_INITIAL_CLUSTER: MACHINES.map((one) => `${one}=http://${addressOf(one)}:2380`).join(','),
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_ENABLE_V2: 'true',
  };
}

function patroniEnvironment(place: Place, machine: DatabaseMachine): NodeJS.ProcessEnv {
  const address = addressOf(machine);
  return {
    PATRONI_NAME: machine,
    PATRONI_RESTAPI_LISTEN: `${address}:${PATRONI_PORT}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${PATRONI_PORT}`,
    PATRONI_ETCD_HOSTS: MACHINES.map((one) => `'${addressOf(one)}:2379'`).join(','),
    PATRONI_POSTGRESQL_LISTEN: `${address}:${POSTGRES_PORT}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${POSTGRES_PORT}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataOf(place, machine),
    PATRONI_POSTGRESQL_BIN_DIR: place.binaries,
    PATRONI_POSTGRESQL_PGPASS: join(folderOf(place, machine), 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: PASSWORD,
  };
}

/** The address of the database `postgres` at this host and port, for the superuser. */
export const databaseAddress = (hostAndPort: string): string =>
  `postgres://postgres:${PASSWORD}@${hostAndPort}/postgres`;

async function ask(machine: DatabaseMachine, path: string): Promise<Response | undefined> {
  const url = `http://${addressOf(machine)}:${PATRONI_PORT}${path}`;
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
}

/** Whether Patroni on a machine says that its PostgreSQL is the primary. */
export async function isPrimary(machine: DatabaseMachine): Promise<boolean> {
  const answer = await ask(machine, '/primary');
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** The primary. Throws when there is none or more than one. */
export async function findPrimary(): Promise<DatabaseMachine> {
  const primaries: DatabaseMachine[] = [];
  for (const machine of DATABASE_MACHINES) if (await isPrimary(machine)) primaries.push(machine);
  const [primary] = primaries;
  if (primary === undefined || primaries.length > 1) throw new Error(`${primaries.length} primaries`);
  return primary;
}

/** Whether this machine has a standby without which it confirms no commit. */
async function isSynchronous(machine: DatabaseMachine): Promise<boolean> {
  const answer = await ask(machine, '/synchronous');
  await answer?.body?.cancel();
  return answer?.status === 200;
}

const SYNCHRONOUS_WITHIN_MS = 120_000;

/** Resolves when one machine is the primary and the other its synchronous standby. */
export async function untilSynchronous(): Promise<void> {
  for (const end = performance.now() + SYNCHRONOUS_WITHIN_MS; performance.now() < end; await pause(250))
    for (const [primary, standby] of [DATABASE_MACHINES, DATABASE_MACHINES.toReversed()])
      if (primary && standby && (await isPrimary(primary)) && (await isSynchronous(standby))) return;
  throw new UserFacingError('The standby did not become synchronous within two minutes.');
}
