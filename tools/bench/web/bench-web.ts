import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { browserOfTests } from '../../browser-of-tests';
import { sharedPostgres } from '../../checks/stages';
import { runTool, say } from '../../commands/run-tool';
import { machineLine } from '../../load/machine-line';
import { newUser } from '../../people/accounts';
import { connect, type Address } from '../../people/client';
import { withProduct } from '../../testing/product';
import { UserFacingError } from '../../user-facing-error';
import { PAGES, type MeasuredPage, type Site } from './pages';
import { table, writePerformance, type Row } from './report';

const ROOT = join(__dirname, '..', '..', '..');

interface Options {
  rounds: number;
  pages: readonly MeasuredPage[];
  also: Address | undefined;
  /** Whether docs/performance.md is written. */
  writes: boolean;
}

/** Throws UserFacingError for options that make no sense. */
function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' }, also: { type: 'string' } },
  });
  const only = values.only?.split(',');
  const pages = PAGES.filter(({ name }) => only === undefined || only.includes(name));
  if (pages.length === 0) throw new UserFacingError(`Pages: ${PAGES.map(({ name }) => name).join(', ')}`);
  const [port, sandboxPort] = values.also?.split(',').map(Number) ?? [];
  const also = port !== undefined && sandboxPort !== undefined ? { port, sandboxPort } : undefined;
  return { rounds: Number(values.rounds), pages, also, writes: only === undefined && also === undefined };
}

/** Adds somebody with an account to a running product. */
async function siteAt(name: string, address: Address): Promise<Site> {
  return { name, port: address.port, user: await newUser(connect(address), 'Passenger') };
}

/** Opens every page on every site, `rounds` times; the sites take turns. */
async function measureAll(browser: Browser, sites: readonly Site[], { rounds, pages }: Options): Promise<Row[]> {
  const rows = pages.flatMap((page) => sites.map((site) => ({ page, site, loads: [] as Row['loads'] })));
  for (let round = 1; round <= rounds; round += 1) {
    for (const row of rows) row.loads.push(await row.page.measure(browser, row.site));
    say(`round ${round} of ${rounds}: ${machineLine()}`);
  }
  return rows.map(({ page, site, loads }) => ({ page: page.name, site: site.name, loads }));
}

async function run(options: Options, signal: AbortSignal): Promise<void> {
  const postgres = sharedPostgres(ROOT);
  const context = { root: ROOT, env: { ...process.env, NODE_ENV: undefined }, signal, postgres: postgres.open, say };
  try {
    await withProduct(context, {}, async (product) => {
      const browser = await chromium.launch(browserOfTests(ROOT));
      try {
        const sites = [await siteAt('this checkout', product)];
        if (options.also) sites.unshift(await siteAt(`port ${options.also.port}`, options.also));
        const rows = await measureAll(browser, sites, options);
        say(`\n${machineLine()}\n\n${table(rows)}`);
        if (options.writes) writePerformance(ROOT, rows, options.rounds, machineLine());
      } finally {
        await browser.close();
      }
    });
  } finally {
    await postgres.close();
  }
}

/** Measures the pages of the built product, prints a table and writes docs/performance.md. Exits with 1 on failure. */
export const benchWeb = (args: string[]): Promise<never> => runTool((signal) => run(readOptions(args), signal));
