import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool, say } from '../../commands/run-tool';
import { markdownTable } from '../../docs/markdown-table';
import { machineLine } from '../../load/machine-line';
import { percentile } from '../../load/statistics';
import { hostName } from '../../people/client';
import { firstPassenger, startApi } from './bench-stack';
import { call } from './load';
import { fillSearchWorld } from './search-world';
import { signedInStaff } from './signed-in-staff';

/** Milliseconds that a search may take. */
const GOAL = 100;

/** What is typed, and what it stands for. */
const SEARCHES: readonly (readonly [what: string, typed: string])[] = [
  ['a frequent name', 'thandi'],
  ['a frequent name and surname', 'thandi nkosi'],
  ['a rare name', 'zukumalenge'],
  ['a part of a name', 'umale'],
  ['two letters that are frequent', 'ma'],
  ['two letters that no name has', 'qx'],
  ['two letters each', 'th nk'],
  ['a name that nobody has', 'wolfgang'],
  ['a phone number', '071 012 3456'],
  ['a part of a phone number', '1012345'],
  ['three digits', '712'],
  ['an e-mail address', 'bench-77777@example.com'],
  ['a plate', 'KX 04 21 GP'],
  ['the beginning of a plate', 'kx 04'],
  ['a booking', '01900000-0000-7000-8003-0000000000ff'],
  ['a payment reference', createHash('md5').update('1000').digest('hex')],
  ['a receipt', 'LC-1001000'],
  ['a number of a case that is none', 'case 1001'],
];

const RATIOS = 'a tenth as many vehicles, half as many bookings of which every second is paid';

const HEAD = `# Search of the console

Measured by \`npm run bench -- search\`: the built API on a database of its own answers an administrator, one request
after the other. Milliseconds of the whole call; goal: at most ${GOAL}.

`;

async function run(root: string, args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { people: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '20' } },
  });
  const people = Number(values.people);
  const agent = new Agent({ keepAlive: true });
  const api = await startApi(root, `search-${people}`, signal);
  try {
    await fillSearchWorld(api.database, await firstPassenger(agent, api), people, say);
    const cookie = await signedInStaff(api.database);
    const ask = (typed: string) =>
      call(agent, api.port, {
        method: 'GET',
        path: `/api/v1/console/search/?q=${encodeURIComponent(typed)}`,
        host: hostName('console'),
        headers: { cookie },
      });
    const rows: string[][] = [];
    for (const [what, typed] of SEARCHES) {
      const times: number[] = [];
      let text = '';
      // The first request reads from disk and is not counted.
      for (let round = 0; round <= Number(values.rounds); round += 1) {
        const begun = performance.now();
        text = await ask(typed);
        if (round > 0) times.push(performance.now() - begun);
      }
      const { data } = JSON.parse(text) as { data: { groups: { kind: string; rows: object[] }[] } };
      const found = data.groups.map((group) => `${group.rows.length} ${group.kind}`).join(', ');
      rows.push([what, typed, found || 'nothing', percentile(times, 0.5).toFixed(1), Math.max(...times).toFixed(1)]);
      say(rows.at(-1)?.join(' | ') ?? '');
    }
    const table = markdownTable(['Search', 'Typed', 'Found', 'p50', 'Longest'], rows);
    const size = `${people.toLocaleString('en')} people, as many learners, ${RATIOS}; ${machineLine()}.`;
    say(`\n${size}\n\n${table}`);
    writeFileSync(join(root, 'docs', 'performance-search.md'), `${HEAD}${size}\n\n${table}\n`);
  } finally {
    agent.destroy();
    await api.stack.stop();
  }
}

/** `npm run bench -- search`: the search of the console among many people. Exits with 1 on failure. */
export const benchSearch = (args: string[], root: string): Promise<never> =>
  runTool((signal) => run(root, args, signal));
