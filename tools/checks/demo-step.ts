import { emails } from '../demo/accounts';
import { dateAfter } from '../demo/calendar';
import { startDemoStack } from '../demo/demo-stack';
import { openOffice, type Office } from '../demo/office';
import { signedIn } from '../demo/people';
import { PASSENGERS } from '../demo/world/passengers';
import { connect, type Client } from '../people/client';
import { sandboxClock } from '../people/sandbox-clock';
import type { StepContext } from './step';

/** Tables of the console and the states that rows of the demo are in. */
const STATES: readonly (readonly [table: string, query: Record<string, string>, states: readonly string[]])[] = [
  ['bookings/', {}, ['active', 'draft', 'ended', 'refunded']],
  ['payments/', { needs: 'any' }, ['held_mismatch', 'paid', 'refund_due', 'refunded']],
  ['payments/attempts/', { show: 'any' }, ['cancelled', 'expired', 'failed', 'pending']],
  ['coupons/', {}, ['ended', 'live', 'not_yet', 'over', 'used_up']],
  ['invitations/', {}, ['ended', 'live', 'over', 'used_up']],
  ['reviews/', { state: 'any' }, ['approved', 'license_expired', 'rejected', 'waiting']],
];

async function statesIn(office: Office, table: string, query: Record<string, string>): Promise<string[]> {
  const rows = await office.rows<{ state?: string; status?: string }>(table, { ...query, limit: '100' });
  return [...new Set(rows.map(({ state, status }) => state ?? status ?? ''))].sort();
}

/** Whose rides of the day are over, under way and to come. */
const RIDERS = [PASSENGERS.thandi, PASSENGERS.zanele, PASSENGERS.pieter];
const UNDER_WAY = ['on_the_way', 'arrived', 'on_board'];

interface Trip {
  date: string;
  status: string;
}

/** What the rides of the demo lack, as lines; empty when it shows a good week and a day under way. */
async function faultsOfRides(client: Client): Promise<string[]> {
  const now = new Date(await sandboxClock(client).read());
  const path = `ride/trips/?from=${dateAfter(now, -20)}&to=${dateAfter(now, 0)}`;
  const lists = await Promise.all(
    RIDERS.map(async (rider) => client.call<Trip[]>('GET', 'passenger', path, { as: await signedIn(client, rider) })),
  );
  const trips = lists.flat();
  const today = trips.filter(({ date }) => date === dateAfter(now, 0)).map(({ status }) => status);
  return [
    ...(trips.some(({ status }) => status === 'missed') ? ['rides missed'] : []),
    ...(today.includes('completed') ? [] : ['no ride over today']),
    ...(today.some((status) => UNDER_WAY.includes(status)) ? [] : ['no ride under way']),
    ...(today.includes('assigned') ? [] : ['no ride to come today']),
  ];
}

/** Fills a stack with the demo twice and checks that it shows every state. */
export async function checkDemo(context: StepContext, server: string): Promise<boolean> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const demo = await startDemoStack(context, server, { name: 'demo', say });
  try {
    await demo.again();
    const client = connect(demo.settings);
    const office = await openOffice(client, emails.staff);
    if (office === undefined) throw new Error(`${emails.staff} cannot sign in.`);
    const faults = await faultsOfRides(client);
    say(`  ${'rides'.padEnd(20)} ${faults.join(', ') || 'over, under way and to come'}`);
    let complete = faults.length === 0;
    for (const [table, query, wanted] of STATES) {
      const found = await statesIn(office, table, query);
      const missing = wanted.filter((state) => !found.includes(state));
      if (missing.length > 0) complete = false;
      say(`  ${table.padEnd(20)} ${missing.length === 0 ? found.join(', ') : `without ${missing.join(', ')}`}`);
    }
    return complete;
  } finally {
    await demo.stop();
  }
}
