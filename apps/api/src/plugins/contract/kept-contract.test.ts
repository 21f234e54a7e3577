import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges, type OpenApi } from '../../../testing/openapi/breaking-changes';
import { setUpTestApi } from '../../../testing/test-api';

const ROOT = join(__dirname, '../../../../..');
/** The OpenAPI document of each release, by its version. */
const FOLDER = join(ROOT, 'libs/api-contract/releases');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

const api = setUpTestApi();
const served = async () => (await api.app.inject({ url: '/api/v1/docs/json' })).json<OpenApi>();

const numbersOf = (release: string) => release.split('.').map(Number);
const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/** The first part that is not 0: a release that raises it may break clients. */
const generation = (release: string) =>
  numbersOf(release)
    .slice(0, numbersOf(release).findIndex(Boolean) + 1)
    .join('.');

it('nothing that a client of the last release relies on has changed, unless the version says so', async () => {
  const document = await served();
  if (process.env['KEEP_CONTRACT'] === 'yes')
    writeFileSync(join(FOLDER, `${version}.json`), `${JSON.stringify(document, undefined, 1)}\n`);
  const kept = readdirSync(FOLDER).map((name) => name.replace('.json', ''));
  const last = kept.sort(byVersion).at(-1) ?? '';
  const earlier = JSON.parse(readFileSync(join(FOLDER, `${last}.json`), 'utf8')) as OpenApi;
  const breaks = breakingChanges(earlier, document);
  expect(generation(version) === generation(last) ? breaks : []).toEqual([]);
});

it('the comparison sees the whole document', async () => {
  const document = await served();
  const withoutCalls = breakingChanges(document, { paths: {} });
  expect(withoutCalls.length).toBeGreaterThan(100);
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});
