import { runCommand } from '../postgres';

/** The machines of the test. PostgreSQL runs on the first two; the witness has etcd alone. */
export const MACHINES = ['one', 'two', 'witness'] as const;
export type Machine = (typeof MACHINES)[number];

const BRIDGE = 'lc-failover';
/** A part of 198.18.0.0/15, which RFC 2544 reserves for tests. */
const SUBNET = '198.18.77';

/** The address of a machine; this machine has .1 on the bridge. */
export const addressOf = (machine: Machine): string => `${SUBNET}.${11 + MACHINES.indexOf(machine)}`;
/** The network namespace of a machine. */
export const namespaceOf = (machine: Machine): string => `lc-failover-${machine}`;
const linkOf = (machine: Machine): string => `lcf-${machine}`;

async function ip(command: string): Promise<string> {
  const { code, output } = await runCommand('ip', command.split(' '));
  if (code !== 0) throw new Error(`ip ${command}: ${output.trim()}`);
  return output;
}

/** Makes the bridge and a namespace for each machine, in place of what an earlier run left. Needs root. */
export async function makeNetwork(): Promise<void> {
  await removeNetwork();
  await ip(`link add ${BRIDGE} type bridge`);
  await ip(`address add ${SUBNET}.1/24 dev ${BRIDGE}`);
  await ip(`link set ${BRIDGE} up`);
  for (const machine of MACHINES) {
    const namespace = namespaceOf(machine);
    await ip(`netns add ${namespace}`);
    await ip(`link add ${linkOf(machine)} type veth peer name eth0 netns ${namespace}`);
    await ip(`link set ${linkOf(machine)} master ${BRIDGE} up`);
    await ip(`-n ${namespace} address add ${addressOf(machine)}/24 dev eth0`);
    await ip(`-n ${namespace} link set eth0 up`);
    await ip(`-n ${namespace} link set lo up`);
  }
}

/** Ends all processes of the machines and removes their network. */
export async function removeNetwork(): Promise<void> {
  const found = (await ip('netns list')).split('\n').map((line) => line.split(' ')[0]);
  for (const machine of MACHINES.filter((one) => found.includes(namespaceOf(one)))) {
    await killAll(machine);
    await ip(`netns delete ${namespaceOf(machine)}`);
  }
  for (const link of [...MACHINES.map(linkOf), BRIDGE]) await ip(`link delete ${link}`).catch(() => undefined);
}

/** SIGKILL to every process of a machine. */
export async function killAll(machine: Machine): Promise<void> {
  const pids = (await ip(`netns pids ${namespaceOf(machine)}`)).split('\n').filter(Boolean);
  for (const pid of pids)
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
}

/** Takes a machine off the network: what is sent to it, and what it sends, is lost without an answer. */
export const cut = (machine: Machine): Promise<unknown> => ip(`link set ${linkOf(machine)} down`);
export const reconnect = (machine: Machine): Promise<unknown> => ip(`link set ${linkOf(machine)} up`);

const others = (machine: Machine): Machine[] => MACHINES.filter((one) => one !== machine);

/** Cuts a machine off from the other ones, but not from the proxy and its clients. */
export async function isolate(machine: Machine): Promise<void> {
  for (const other of others(machine))
    await ip(`-n ${namespaceOf(machine)} route add blackhole ${addressOf(other)}/32`);
}

export async function endIsolation(machine: Machine): Promise<void> {
  for (const other of others(machine))
    await ip(`-n ${namespaceOf(machine)} route delete blackhole ${addressOf(other)}/32`);
}
