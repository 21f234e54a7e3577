import { Agent } from 'node:http';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runTool, say } from '../../commands/run-tool';
import { markdownTable } from '../../docs/markdown-table';
import { machineLine } from '../../load/machine-line';
import { hostName, originOf, sendRequest } from '../../people/client';
import { startApi } from './bench-stack';
import { signedInStaff } from './signed-in-staff';

/** Seconds that checking and importing the longest file may take, each. */
const GOAL = 60;

const COLUMNS = {
  drivers: 'external_id,first_name,last_name,email,phone,vehicle_name,model,color,year,seats,plate,license_expiry',
  passengers: 'external_id,first_name,last_name,email,phone,home_address,latitude,longitude',
  learners: 'external_id,passenger_external_id,name,age,gender,school_name,school_address',
} as const;
type Kind = keyof typeof COLUMNS;

/** A row of each kind; `run` makes the accounts of a run differ from those of the runs before. */
const ROWS: Readonly<Record<Kind, (nr: number, run: string) => string>> = {
  drivers: (nr, run) =>
    `${run}-${nr},Thandi,Nkosi,driver-${run}-${nr}@example.com,+2782${phoneOf(nr, run)},Toyota,Quantum,White,2021,8,KX ${nr} GP,2099-01-31`,
  passengers: (nr, run) =>
    `${run}-${nr},Sipho,Dube,passenger-${run}-${nr}@example.com,+2783${phoneOf(nr, run)},"12 Cradock Avenue, Rosebank",-26.1452,28.0416`,
  learners: (nr, run) => `${run}-${nr},${run}-${nr},Lesedi Dube,9,Female,Rosebank Primary,"Bath Avenue, Rosebank"`,
};
const phoneOf = (nr: number, run: string) => String((Number(run) + nr) % 10_000_000).padStart(7, '0');

const HEAD = `# Imports

Measured by \`npm run bench -- imports\`: the built API checks and imports files for an administrator. Seconds of the
whole call; goal: at most ${GOAL} each.

`;

async function run(root: string, args: string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '10000' } } });
  const count = Number(values.rows);
  const agent = new Agent({ keepAlive: true });
  const api = await startApi(root, 'imports', signal);
  try {
    const host = hostName('console');
    const headers = { host, origin: originOf(api, 'console'), cookie: await signedInStaff(api.database) };
    const send = async (path: string, type: string, body: Buffer) => {
      const begun = performance.now();
      const { status, text } = await sendRequest(
        { port: api.port, agent },
        {
          method: 'POST',
          path: `/api/v1/console/imports/${path}`,
          headers: { ...headers, 'content-type': type },
          body,
        },
      );
      if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`);
      const { data } = JSON.parse(text) as { data: { id: string } };
      return { data, seconds: ((performance.now() - begun) / 1000).toFixed(1) };
    };
    const runNumber = String(Date.now() % 10_000_000);
    const rows: string[][] = [];
    for (const kind of ['drivers', 'passengers', 'learners'] as const) {
      const lines = Array.from({ length: count }, (_, nr) => ROWS[kind](nr, runNumber));
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', new Blob([[COLUMNS[kind], ...lines].join('\n')]), `${kind}.csv`);
      const encoded = new Request('http://x', { method: 'POST', body: form });
      const upload = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get('content-type') ?? '';
      const check = () => send('', type, upload);
      const commit = (id: string) => send(`${id}/commit/`, 'application/json', Buffer.from('{"invite":false}'));
      const first = await check();
      const imported = await commit(first.data.id);
      const again = await check();
      const unchanged = await commit(again.data.id);
      rows.push([kind, first.seconds, imported.seconds, again.seconds, unchanged.seconds]);
      say(`${rows.at(-1)?.join(' | ')} ${JSON.stringify(imported.data)}`);
    }
    const table = markdownTable(['Kind', 'Check', 'Import', 'Check again', 'Import again, unchanged'], rows);
    const size = `${count.toLocaleString('en')} rows a file; ${machineLine()}.`;
    say(`\n${size}\n\n${table}`);
    writeFileSync(join(root, 'docs', 'performance-imports.md'), `${HEAD}${size}\n\n${table}\n`);
  } finally {
    agent.destroy();
    await api.stack.stop();
  }
}

/** `npm run bench -- imports`: files of as many rows as one may have. Exits with 1 on failure. */
export const benchImports = (args: string[], root: string): Promise<never> =>
  runTool((signal) => run(root, args, signal));
