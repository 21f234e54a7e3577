// @slow: not in npm test (decision 223).
import * as contract from '@liftclub/api-contract';
import { STAFF_ROLES, staffRightsOf, type StaffRole } from '@liftclub/domain';
import { signedInStaff } from '../builders/staff';
import { setUpTestApi, type TestApi } from '../test-api';
import { API_PREFIX } from '../../src/plugins/http/api-prefix';
import { CONSOLE_QUERIES, CONSOLE_THINGS } from './requests';
import { makeWorld, type World } from './world';

jest.setTimeout(120_000);

const api = setUpTestApi();
let world: World;
beforeAll(async () => {
  world = await makeWorld(api);
  // An urgent case shows its rider and the guardian, also to dispatchers.
  const urgent = "update cases set category = 'safety', priority = 'high' where id = $1";
  await api.deps.db.$client.query(urgent, [world.parents.A.caseId]);
});

/** The reading calls of the console and their downloads, about things that exist. */
function readingUrls(): { name: string; endpoint: contract.Endpoint; url: string }[] {
  const endpoints = Object.values(contract).filter(
    (exported): exported is typeof contract.getToday =>
      typeof exported === 'object' && 'access' in exported && exported.access === 'staff' && exported.method === 'GET',
  ) as readonly contract.Endpoint[];
  return endpoints.flatMap((endpoint) => {
    const name = `GET ${endpoint.path.replace(/\/$/, '')}`;
    const query = (CONSOLE_QUERIES[name] ?? '').replace('2026-01-16', '2026-01-17');
    const urls = idsOf(endpoint.path).map((id) => endpoint.path.replace(/:\w+/, id));
    const all = UNFILTERED[endpoint.path] ?? query;
    return urls.flatMap((url) => [
      { name, endpoint, url: `${url}${all}` },
      ...('sortable' in endpoint ? [{ name, endpoint, url: `${url}export${all}` }] : []),
    ]);
  });
}

/** The filters that leave nothing out. */
const UNFILTERED: Readonly<Record<string, string>> = {
  'console/reviews/': '?state=any',
  'console/documents/': '?state=any',
  'console/cases/': '?state=any',
  'console/payments/': '?needs=any',
  'console/payments/attempts/': '?show=any',
};

function idsOf(path: string): string[] {
  if (!path.includes(':')) return [''];
  if (path.startsWith('console/people/:id/')) return [world.parents.A.user.account.id, world.drivers.A.user.account.id];
  const thing = CONSOLE_THINGS[path.slice('console/'.length, path.indexOf(':'))];
  if (!thing) throw new Error(`${path} is not in CONSOLE_THINGS.`);
  return [thing(world)];
}

interface Seen {
  /** Everything that the member read, as text. */
  readonly text: string;
  /** The fields by right that were in the responses, as `GET console/people data.email`. */
  readonly fields: readonly string[];
}

/** Reads everything in the console as a member with a role, who has the open case of the first family. */
async function seenBy({ app, deps }: TestApi, role: StaffRole): Promise<Seen> {
  const { id, headers } = await signedInStaff(api, 'Sipho Dube', [role]);
  await deps.db.$client.query('update cases set owner_id = $1 where id = $2', [id, world.parents.A.caseId]);
  const bodies: string[] = [];
  const fields = new Set<string>();
  for (const { name, endpoint, url } of readingUrls()) {
    const { statusCode, payload } = await app.inject({ url: `${API_PREFIX}${url}`, headers });
    expect([url, [200, 403, 404].includes(statusCode)]).toEqual([url, true]);
    if (statusCode !== 200) continue;
    bodies.push(payload);
    if (!payload.startsWith('{')) continue;
    for (const { path } of contract.restrictedFieldsIn(endpoint.response))
      if (hasField(JSON.parse(payload), path)) fields.add(`${name} ${path.join('.')}`);
  }
  return { text: bodies.join('\n'), fields: [...fields].sort() };
}

function hasField(value: unknown, [key, ...inside]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (Array.isArray(value)) return value.some((item) => hasField(item, [key, ...inside]));
  if (typeof value !== 'object' || value === null || !(key in value)) return false;
  return hasField((value as Record<string, unknown>)[key], inside);
}

/** What is personal in the console, each by a text that gives it away. */
const MARKS: Readonly<Record<string, (of: World) => string>> = {
  'name of a guardian': () => 'Adaeze-Last',
  'phone of a guardian': ({ parents }) => parents.A.user.phone,
  'email of a guardian': ({ parents }) => parents.A.user.email,
  'name of a learner': () => 'Adaeze-Child',
  'address of a ride': () => 'Sandton City',
  'payment of a guardian with an own case': ({ parents }) => parents.A.openReference,
  'payment of another guardian': ({ parents }) => parents.B.openReference,
  'name of a driver': () => 'Ayanda-Last',
  'phone of a driver': ({ drivers }) => drivers.A.user.phone,
  'email of a driver': ({ drivers }) => drivers.A.user.email,
  'plate of a driver': () => 'AYANDA-PLATE',
  'photo of a document': () => '/files/',
};
const EVERYTHING_PERSONAL = Object.keys(MARKS);

const SEEN: Readonly<Record<StaffRole, readonly string[]>> = {
  support: EVERYTHING_PERSONAL.filter(
    (mark) => mark !== 'photo of a document' && mark !== 'payment of another guardian',
  ),
  reviewer: [
    'name of a guardian',
    'phone of a guardian',
    'name of a driver',
    'phone of a driver',
    'plate of a driver',
    'photo of a document',
  ],
  dispatcher: [
    'name of a guardian',
    'phone of a guardian',
    'name of a learner',
    'address of a ride',
    'name of a driver',
    'phone of a driver',
    'plate of a driver',
  ],
  finance: [
    'name of a guardian',
    'payment of a guardian with an own case',
    'payment of another guardian',
    'name of a driver',
  ],
  manager: EVERYTHING_PERSONAL,
  admin: EVERYTHING_PERSONAL,
};

it.each(STAFF_ROLES)('a %s reads in the whole console what the role needs, and nothing else', async (role) => {
  const { text } = await seenBy(api, role);
  const found = Object.entries(MARKS).flatMap(([name, mark]) => (text.includes(mark(world)) ? [name] : []));
  expect(found).toEqual(SEEN[role]);
});

it.each(STAFF_ROLES)('a %s gets the fields that the rights show, and no others', async (role) => {
  const rights = staffRightsOf([role]);
  const whole = await seenBy(api, 'admin');
  const { fields } = await seenBy(api, role);
  const expected = readingUrls().flatMap(({ name, endpoint }) =>
    contract
      .restrictedFieldsIn(endpoint.response)
      .map(({ path }) => path)
      .filter((path) => canRead(endpoint, path, rights))
      .map((path) => `${name} ${path.join('.')}`),
  );
  expect(fields).toEqual(whole.fields.filter((field) => expected.includes(field)));
});

/** Whether the rights allow the call, the field and each field around it. */
function canRead(endpoint: contract.Endpoint, path: readonly string[], rights: readonly string[]): boolean {
  const isAround = (around: readonly string[]) => around.every((key, index) => path[index] === key);
  return (
    (endpoint.right === 'any' || rights.includes(endpoint.right ?? '')) &&
    contract
      .restrictedFieldsIn(endpoint.response)
      .filter((field) => isAround(field.path))
      .every((field) => field.rights.some((right) => rights.includes(right)))
  );
}
