import { emails } from '../demo/accounts';
import { beginOfDemo, dateAfter } from '../demo/calendar';
import { startDemoStack } from '../demo/demo-stack';
import { openOffice, type Office } from '../demo/office';
import { signedIn } from '../demo/people';
import { PASSENGERS } from '../demo/world/passengers';
import { connect, type Client } from '../people/client';
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

/** Rides that a passenger took since the demo's time began. */
async function ridesTaken(client: Client): Promise<number> {
  const as = await signedIn(client, PASSENGERS.thandi);
  const now = new Date();
  const path = `ride/trips/?from=${dateAfter(beginOfDemo(now), 0)}&to=${dateAfter(now, 0)}`;
  const trips = await client.call<{ status: string }[]>('GET', 'passenger', path, { as });
  return trips.filter(({ status }) => status === 'completed').length;
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
    const taken = await ridesTaken(client);
    say(`  ${'rides'.padEnd(20)} ${taken} taken by ${emails.passenger('thandi')}`);
    let complete = taken > 0;
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
