import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PASSWORD } from '../people/accounts';
import type { Client } from '../people/client';
import { dateAfter } from './calendar';
import { COUPONS, INVITATIONS, SCHOOLS, STAFF, type SchoolName } from './world/office';
import { PLACES } from './world/place';

const run = promisify(execFile);

/** Calls of the console by a signed-in staff member. */
export interface Office {
  post: <T>(path: string, body?: object) => Promise<T>;
  /** The rows of a table. */
  rows: <T>(path: string, query: Record<string, string>) => Promise<T[]>;
}

/** The built operator program, its environment and the folder to run it in. */
export interface Operator {
  program: string;
  env: NodeJS.ProcessEnv;
  root: string;
}

/** Opens the console for a staff member; undefined when there is none with the demo's password. */
export async function openOffice(
  client: Client,
  email: string,
  password: string = PASSWORD,
): Promise<Office | undefined> {
  const { status, cookie } = await client.send('POST', 'console', 'console/session/', { body: { email, password } });
  if (status !== 200) return undefined;
  return {
    post: (path, body = {}) => client.call('POST', 'console', `console/${path}`, { body, as: { cookie } }),
    rows: (path, query) =>
      client.call('GET', 'console', `console/${path}?${new URLSearchParams(query)}`, { as: { cookie } }),
  };
}

/** Adds the staff by the operator command, which prints a password, and changes that to the demo's. */
export async function addStaff(client: Client, { program, env, root }: Operator): Promise<void> {
  for (const { email, name, role } of STAFF) {
    const args = [program, 'create', '--email', email, '--name', name, '--role', role];
    const { stdout } = await run(process.execPath, args, { cwd: root, env });
    const shown = /^Password, shown only now: (.+)$/m.exec(stdout)?.[1];
    const office = shown === undefined ? undefined : await openOffice(client, email, shown);
    if (office === undefined) throw new Error(`The operator command did not add ${email}: ${stdout}`);
    await office.post('password/', { current: shown, password: PASSWORD });
  }
}

/** A second member approves everything that waits. */
export async function approveRequests(approver: Office): Promise<void> {
  await approver.post('step-up/', { password: PASSWORD });
  for (const { id } of await approver.rows<{ id: string }>('requests/', {}))
    await approver.post(`requests/${id}/approve/`);
}

export type SchoolIds = Readonly<Record<SchoolName, string>>;

/** Enters the schools, whose terms begin before the demo's time and have holidays five weeks later. */
export async function addSchools(office: Office, begin: Date): Promise<SchoolIds> {
  const terms = [
    { from: dateAfter(begin, -30), to: dateAfter(begin, 45) },
    { from: dateAfter(begin, 60), to: dateAfter(begin, 240) },
  ];
  const ids: Partial<Record<SchoolName, string>> = {};
  for (const [key, { place, ...school }] of Object.entries(SCHOOLS)) {
    const { id } = await office.post<{ id: string }>('schools/', { ...PLACES[place], ...school, terms });
    ids[key as SchoolName] = id;
  }
  return ids as SchoolIds;
}

/** Makes the coupons and the invitations; returns the invitations' tokens by label. */
export async function makeOffers(office: Office, begin: Date): Promise<Map<string, string>> {
  const day = (days: number | undefined) => (days === undefined ? '' : dateAfter(begin, days));
  for (const { fromDay, untilDay, ended, ...coupon } of COUPONS) {
    const body = { ...coupon, from: day(fromDay), until: day(untilDay) };
    const { id } = await office.post<{ id: string }>('coupons/', body);
    if (ended) await office.post(`coupons/${id}/end/`);
  }
  const tokens = new Map<string, string>();
  for (const { untilDay, ended, ...invitation } of INVITATIONS) {
    const made = await office.post<{ id: string; link: string }>('invitations/', {
      ...invitation,
      until: day(untilDay),
    });
    if (ended) await office.post(`invitations/${made.id}/end/`);
    tokens.set(invitation.label, new URL(made.link).searchParams.get('token') ?? '');
  }
  return tokens;
}
